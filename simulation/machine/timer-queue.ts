/** Something that runs at a moment, in ms since 1970; of one moment in the order in which they were set. */
export interface QueuedTimer {
  readonly due: number;
  readonly place: number;
  readonly run: () => void;
  isOff: boolean;
}

const isBefore = (one: QueuedTimer, other: QueuedTimer): boolean =>
  one.due < other.due || (one.due === other.due && one.place < other.place);

/** Timers by their moment: a binary heap. */
export const makeTimerQueue = () => {
  let heap: QueuedTimer[] = [];
  let places = 0;

  const swap = (one: number, other: number): void => {
    [heap[one], heap[other]] = [heap[other]!, heap[one]!];
  };
  const rise = (from: number): void => {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at]!, heap[parent]!)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = (): void => {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
      if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  const take = (): QueuedTimer | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) {
      heap[0] = last;
      sink();
    }
    return first;
  };

  return {
    add: (due: number, run: () => void): QueuedTimer => {
      const timer = { due, place: (places += 1), run, isOff: false };
      heap.push(timer);
      rise(heap.length - 1);
      return timer;
    },
    /** The moment of the next timer; Infinity for none. */
    next: (): number => {
      while (heap[0]?.isOff === true) take();
      return heap[0]?.due ?? Infinity;
    },
    take,
    clear: (): void => {
      heap = [];
      places = 0;
    },
  };
};
