import { useSelector } from "@xstate/react";
import { selectCheckoutContext } from "../../machines/checkout/checkout.selectors.ts";
import type { CheckoutOffer } from "../../machines/checkout/checkout-order.ts";
import { selectOptions } from "../forms/select-options.ts";
import { SelectField } from "../kit/controls/field.tsx";
import { SideBySide } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";

const chosen = (value: string): number | null => (value === "" ? null : Number(value));

/** Level and semester, or a category (checklist 3.61, 3.62). */
export function ScopeFields({ checkout, offer }: { readonly checkout: CheckoutRef; readonly offer: CheckoutOffer }) {
  const { t } = useTexts("payments");
  const { selection, fieldErrors } = useSelector(checkout, selectCheckoutContext);
  if (selection.area !== "university")
    return (
      <SelectField
        label={t("field.category")}
        name="category"
        value={selection.categoryId ?? ""}
        placeholder={t("validation.categoryRequired")}
        options={selectOptions(offer.categories)}
        error={fieldErrors["categoryId"] === undefined ? undefined : t("validation.categoryRequired")}
        onChange={(event) =>
          checkout.send({ type: "product.chosen", selection: { categoryId: chosen(event.currentTarget.value) } })
        }
      />
    );
  return (
    <SideBySide>
      <SelectField
        label={t("field.level")}
        name="level"
        value={selection.levelId ?? ""}
        placeholder={t("validation.levelRequired")}
        options={selectOptions(offer.levels)}
        error={fieldErrors["levelId"] === undefined ? undefined : t("validation.levelRequired")}
        onChange={(event) =>
          checkout.send({ type: "product.chosen", selection: { levelId: chosen(event.currentTarget.value) } })
        }
      />
      <SelectField
        label={t("field.semester")}
        name="semester"
        value={selection.semesterId ?? ""}
        placeholder={t("validation.semesterRequired")}
        options={selectOptions(offer.semesters)}
        error={fieldErrors["semesterId"] === undefined ? undefined : t("validation.semesterRequired")}
        onChange={(event) =>
          checkout.send({ type: "product.chosen", selection: { semesterId: chosen(event.currentTarget.value) } })
        }
      />
    </SideBySide>
  );
}
