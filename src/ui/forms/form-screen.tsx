import type { ReactNode } from "react";
import { SingleColumn } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import "../styles/forms.css";

interface FormScreenProps {
  /** The document title; also the heading unless another is given. */
  readonly title: string;
  readonly heading?: string;
  readonly lead?: ReactNode;
  /** Full width, above everything. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** A public screen with one form: banner, heading, single column, between header and footer. */
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
