import { useSelector } from "@xstate/react";
import { type ProductType, productTypes } from "../../contract/entities.ts";
import { formatMoney } from "../../i18n/format-numbers.ts";
import { selectFees, selectIsAskingType } from "../../machines/checkout/checkout.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";

const names = { paper: "field.papers", solution: "field.solutions" } as const satisfies Record<ProductType, string>;
const sameFees = (a: Readonly<Record<ProductType, number>>, b: Readonly<Record<ProductType, number>>): boolean =>
  productTypes.every((type) => a[type] === b[type]);

/** The button that opens the checkout form. */
export function StartCheckout({ checkout }: { readonly checkout: CheckoutRef }) {
  const { t } = useTexts("payments");
  return (
    <Stack gap="tight">
      <Button size="big" loading={t("common.loading")} onClick={() => checkout.send({ type: "typeDialog.opened" })}>
        {t("payments.begin")}
      </Button>
      <p className="small muted">{t("payments.nothingLeaves")}</p>
    </Stack>
  );
}

/** Papers or solutions, each with its fee, before the form (checklist 2.105). */
export function ProductTypeDialog({ checkout }: { readonly checkout: CheckoutRef }) {
  const { t, language } = useTexts("payments");
  const open = useSelector(checkout, selectIsAskingType);
  const fees = useSelector(checkout, selectFees, sameFees);
  return (
    <Dialog
      open={open}
      title={t("payments.typeTitle")}
      closeLabel={t("common.close")}
      onClose={() => checkout.send({ type: "typeDialog.closed" })}
    >
      <DialogActions>
        {productTypes.map((product) => (
          <Button
            key={product}
            variant="second"
            size="big"
            loading={t("common.loading")}
            onClick={() => checkout.send({ type: "type.chosen", product })}
          >
            {`${t(names[product])}, ${formatMoney(language, fees[product])}`}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
