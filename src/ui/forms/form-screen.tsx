import type { ReactNode } from "react";
import { Solo } from "../kit/layout.tsx";
import { PublicHeader } from "../kit/public-header.tsx";
import { useTexts } from "../texts.ts";
import "../styles/site.css";
import "../styles/forms.css";

export interface Act {
  readonly label: string;
  readonly href: string;
}
interface FormScreenProps {
  /** Of the browser's tab; it is the heading too, where no other is given. */
  readonly title: string;
  readonly heading?: string;
  readonly lead?: ReactNode;
  /** The button of the header. */
  readonly act?: Act;
  /** Stands above everything, over the whole width. */
  readonly banner?: ReactNode;
  /** Stands below the page. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of one form for visitors: header with the way to contact, banner, heading, and a single column. */
export function FormScreen({ title, heading = title, lead, act, banner, footer, children }: FormScreenProps) {
  const { t } = useTexts("public");
  return (
    <>
      <title>{`${title} · ${t("common.appName")}`}</title>
      <PublicHeader
        skip={t("common.skipToContent")}
        home={{ label: t("header.logo"), href: "/" }}
        contact={{ label: t("header.contact"), href: "/contact" }}
        acts={act === undefined ? [] : [act]}
      />
      <main id="content" tabIndex={-1}>
        {banner}
        <Solo>
          <div>
            <h1>{heading}</h1>
            {lead === undefined ? null : <p className="soft">{lead}</p>}
          </div>
          {children}
        </Solo>
      </main>
      {footer}
    </>
  );
}
