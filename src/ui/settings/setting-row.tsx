import type { ReactNode } from "react";

/** One setting: name, value and control, on a ruled line. */
export function SettingRow({
  name,
  state,
  act,
}: {
  readonly name: string;
  readonly state?: ReactNode;
  readonly act?: ReactNode;
}) {
  return (
    <div className="setting">
      <div className="setting-words">
        <p>{name}</p>
        {state === undefined ? null : <p className="small muted">{state}</p>}
      </div>
      {act}
    </div>
  );
}
