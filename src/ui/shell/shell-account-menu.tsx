import { useSelector } from "@xstate/react";
import type { User } from "../../contract/entities.ts";
import { imageUrl } from "../../contract/photo-url.ts";
import { initials } from "../../contract/accounts/name-initials.ts";
import { disclosureMachine } from "../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../machines/disclosure/disclosure.selectors.ts";
import { useActorRef } from "../hooks/inspected-actors.ts";
import { settingsIcon, userIcon } from "../kit/icons/icons-app.ts";
import { AccountMenu, type MenuItem } from "../kit/page/account-menu.tsx";
import { useTexts } from "../use-texts.ts";

/** The account menu: avatar, name, links (checklist 2.76 to 2.79). */
export function ShellAccountMenu({ user, logout }: { readonly user: User; readonly logout: MenuItem }) {
  const { t } = useTexts("shell");
  const list = useActorRef(disclosureMachine, { id: "account" });
  const isOpen = useSelector(list, selectIsOpen);
  const leave = () => list.send({ type: "disclosure.dismissed" });
  return (
    <AccountMenu
      label={t("shell.accountMenu", { name: user.name })}
      name={user.name}
      initials={initials(user.name)}
      photo={user.photo === null ? undefined : imageUrl(user.photo)}
      open={isOpen}
      items={[
        { key: "profile", label: t("menu.profile"), icon: userIcon, href: "/user/profile", onPress: leave },
        { key: "settings", label: t("menu.settings"), icon: settingsIcon, href: "/user/settings", onPress: leave },
        {
          ...logout,
          onPress: () => {
            leave();
            logout.onPress?.();
          },
        },
      ]}
      onToggle={() => list.send({ type: "disclosure.pressed" })}
      onDismiss={leave}
    />
  );
}
