import { intakeDelay, type Overview, paymentsDelay, slowParties } from "../../../contract/admin/admin-overview.ts";
import { formatSpan } from "../../../i18n/format-span.ts";
import { Badge } from "../../kit/feedback/badges.tsx";
import { useTexts } from "../../use-texts.ts";

/** Health at a glance, one line each: payments that settle, intake delay, slow operators. Green if all is well. */
export function HealthSummary({ overview }: { readonly overview: Overview }) {
  const { t, tn, language } = useTexts("admin");
  const span = (seconds: number) => formatSpan(language, seconds);
  const unpaid = paymentsDelay(overview);
  const { seconds, givenUp } = intakeDelay(overview);
  const slow = slowParties(overview);
  const lines = [
    unpaid > 0
      ? { key: "payments", isWell: false, text: t("overview.paysLate", { time: span(unpaid) }) }
      : { key: "payments", isWell: true, text: t("overview.paysWell") },
    seconds > 0
      ? { key: "intake", isWell: false, text: t("overview.intakeLate", { time: span(seconds) }) }
      : { key: "intake", isWell: true, text: t("overview.intakeWell") },
    ...(givenUp > 0 ? [{ key: "givenUp", isWell: false, text: tn("overview.intakeGivenUp", givenUp) }] : []),
    slow.length > 0
      ? { key: "slow", isWell: false, text: t("overview.slow", { names: slow.join(", ") }) }
      : { key: "slow", isWell: true, text: t("overview.nothingSlow") },
  ];
  return (
    <ul className="overview-answers">
      {lines.map(({ key, isWell, text }) => (
        <li key={key}>
          <Badge tone={isWell ? "good" : "bad"}>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}
