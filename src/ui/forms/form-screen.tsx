import type { ReactNode } from "react";
import { SingleColumn } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import "../styles/forms.css";

interface FormScreenProps {
  /** Of the browser's tab; it is the heading too, where no other is given. */
  readonly title: string;
  readonly heading?: string;
  readonly lead?: ReactNode;
  /** Stands above everything, over the whole width. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of one form for visitors: banner, heading, and a single column. Header and footer stand around it. */
export function FormScreen({ title, heading = title, lead, banner, children }: FormScreenProps) {
  const { t } = useTexts("public");
  return (
    <>
      <title>{`${title} · ${t("common.appName")}`}</title>
      <main id="content" tabIndex={-1}>
        {banner}
        <SingleColumn>
          <div>
            <h1>{heading}</h1>
            {lead === undefined ? null : <p className="muted">{lead}</p>}
          </div>
          {children}
        </SingleColumn>
      </main>
    </>
  );
}
