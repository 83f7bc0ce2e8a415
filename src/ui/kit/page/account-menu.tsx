import { useId, type FocusEvent, type KeyboardEvent } from "react";
import { Icon, type IconPath } from "../icons/icon.tsx";
import { downIcon } from "../icons/icons-public.ts";

/**
 * The photo of the user, or initials (checklist 2.79), also if the photo fails to load. Decoration: the name is beside it.
 */
export function Avatar({ initials, photo }: { initials: string; photo?: string | undefined }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials}
      {photo === undefined ? null : <img src={photo} alt="" width={34} height={34} data-initials={initials} />}
    </span>
  );
}

export type MenuItem = {
  key: string;
  label: string;
  icon: IconPath;
  /** A link, or with `onPress` a button. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** An item of a menu: a link or a button. */
export function MenuLine({ item, className }: { item: MenuItem; className: string }) {
  const face = (
    <>
      <Icon drawing={item.icon} />
      {item.label}
    </>
  );
  return item.href === undefined ? (
    <button type="button" className={className} onClick={item.onPress}>
      {face}
    </button>
  ) : (
    <a className={className} href={item.href} onClick={item.onPress}>
      {face}
    </a>
  );
}

export type AccountMenuProps = {
  /** 'Account of Nadège'. */
  label: string;
  name: string;
  initials: string;
  photo?: string | undefined;
  open: boolean;
  items: readonly MenuItem[];
  onToggle: () => void;
  /** Called on Escape, or when the focus leaves. */
  onDismiss: () => void;
};

/** Avatar and name with a dropdown (checklist 2.76 to 2.78). */
export function AccountMenu({ label, name, initials, photo, open, items, onToggle, onDismiss }: AccountMenuProps) {
  const id = useId();
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (open && !event.currentTarget.contains(event.relatedTarget)) onDismiss();
  };
  const escape = (event: KeyboardEvent<HTMLElement>) => {
    if (!open || event.key !== "Escape") return;
    event.currentTarget.querySelector("button")?.focus();
    onDismiss();
  };
  return (
    <div className="account" role="presentation" onBlur={leave} onKeyDown={escape}>
      <button
        type="button"
        className="account-button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <Avatar initials={initials} photo={photo} />
        <span className="visually-hidden">{label}</span>
        <span className="account-name" aria-hidden="true" translate="no">
          {name}
        </span>
        <Icon drawing={downIcon} size="small" />
      </button>
      {open ? (
        <div className="account-menu" id={id}>
          <p>{name}</p>
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <MenuLine item={item} className="menu-line" />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
