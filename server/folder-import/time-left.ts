/** How far an import is, and how long the rest takes at this pace: '12 of 340, 4 min left'. `ms` since its start. */
export const progressLine = (done: number, all: number, ms: number): string => {
  const left = done === 0 ? 0 : (ms / done) * (all - done);
  const time = left < 90_000 ? `${Math.ceil(left / 1000)} s` : `${Math.ceil(left / 60_000)} min`;
  return done === all ? `${done} of ${all}` : `${done} of ${all}, ${time} left`;
};
