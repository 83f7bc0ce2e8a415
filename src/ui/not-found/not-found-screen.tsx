import { ButtonLink } from "../kit/controls/button.tsx";
import { SingleColumn } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";

/** The 404 page, with a link home (checklist 2.45). */
export function NotFoundScreen() {
  const { t } = useTexts("notFound");
  return (
    <>
      <title>{`${t("notFound.title")} · ${t("common.appName")}`}</title>
      <main id="content" tabIndex={-1}>
        <SingleColumn>
          <div>
            <h1>{t("notFound.title")}</h1>
            <p className="muted">{t("notFound.body")}</p>
          </div>
          <ButtonLink size="big" href="/">
            {t("notFound.home")}
          </ButtonLink>
        </SingleColumn>
      </main>
    </>
  );
}
