import { useVirtualList } from "../../hooks/scrolling/virtual-list.ts";
import { RuledList } from "../../kit/lists/ruled-list.tsx";
import type { PaperRowsProps } from "./paper-list-props.ts";
import { PaperRow } from "./paper-row.tsx";

/** A virtual list of papers. */
export default function VirtualPaperRows({ label, papers, ...look }: PaperRowsProps) {
  const { list, row, drawn } = useVirtualList(papers);
  return (
    <RuledList label={label} long={list} pictured>
      {drawn.map((index) => {
        const paper = papers[index];
        return paper === undefined ? null : (
          <PaperRow key={paper.id} paper={paper} {...look} place={{ index, count: papers.length, ref: row }} />
        );
      })}
    </RuledList>
  );
}
