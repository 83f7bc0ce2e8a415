import type { ReactNode } from "react";
import "./amount-due.css";

/** Money: the figure in Besley, the currency smaller and lighter, no break between. */
export function Amount({ figure, currency }: { figure: string; currency: string }) {
  return (
    <p className="amount">
      {figure}
      <small>{currency}</small>
    </p>
  );
}

/** The bill: product, amount, and a thick rule. */
export function AmountDue({
  product,
  note,
  figure,
  currency,
}: {
  product: string;
  note?: ReactNode;
  figure: string;
  currency: string;
}) {
  return (
    <div className="bill">
      <p className="bill-product">
        {product}
        {note === undefined ? null : <span className="small muted">{note}</span>}
      </p>
      <Amount figure={figure} currency={currency} />
    </div>
  );
}
