import { figure } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { plotFigure } from "../../figures/function-plots.ts";
import { crcRemainder, windowTrace } from "./networks-solvers.ts";

const crc: MakeQuestion = ({ rng }) => {
  const data = rng.pick(["1101011011", "1011001101", "1110010110", "1001110101"]);
  const rest = crcRemainder(data, "10011");
  return {
    stem: [
      r`A link protects its frames with a cyclic redundancy check whose generator polynomial is $G(x) = x^4 + x + 1$. The data bits are **${data}**.`,
    ],
    parts: [
      part("Compute the check bits by long division, and write the transmitted frame.", 4, [
        `Four zeros are appended and the string is divided by 10011 modulo 2. The remainder is ${rest}, so the frame is ${data}${rest}.`,
      ]),
      part("The third bit from the left is received inverted. Show that the receiver detects the error.", 3, [
        r`The error is $E(x) = x^{${data.length + 1}}$. A power of $x$ is never a multiple of $G(x)$, which has more than one term, so the remainder is not zero.`,
      ]),
      part("State one class of errors that this generator always detects.", 1, [
        "All bursts of four bits or fewer (and all single-bit errors).",
      ]),
    ],
  };
};

const delay: MakeQuestion = ({ rng, num }) => {
  const bytes = rng.pick([500, 1000, 1250, 1500]);
  const rate = rng.pick([1, 2, 5, 10]);
  const km = rng.pick([200, 400, 600, 1000]);
  const transmission = (bytes * 8) / (rate * 1000);
  const propagation = ((km * 1000) / 2e8) * 1000;
  const links = rng.int(3, 4);
  return {
    stem: [
      r`A packet of ${bytes} bytes goes from host A to host B through ${links - 1} store-and-forward routers. Each of the ${links} links is ${km} km long and has a rate of ${rate} Mb/s; the signal propagates at $2 \times 10^8$ m/s. Processing and queueing delays are negligible.`,
    ],
    parts: [
      part("Compute the transmission delay and the propagation delay on one link.", 3, [
        r`$t_t = \frac{${bytes} \times 8}{${rate} \times 10^6} = ${num(transmission)}$ ms and $t_p = \frac{${km} \times 10^3}{2 \times 10^8} = ${num(propagation)}$ ms.`,
      ]),
      part("Compute the end-to-end delay, from the first bit sent by A to the last bit received by B.", 2, [
        r`Each link adds both delays: $${links} \times (${num(transmission)} + ${num(propagation)}) = ${num(links * (transmission + propagation))}$ ms.`,
      ]),
      part("Ten such packets are sent back to back. How long does it take for B to receive all of them?", 3, [
        r`The links work at the same time; each further packet arrives one transmission delay later: $${num(links * (transmission + propagation))} + 9 \times ${num(transmission)} = ${num(links * (transmission + propagation) + 9 * transmission)}$ ms.`,
      ]),
    ],
  };
};

const congestion: MakeQuestion = ({ rng }) => {
  const threshold = rng.pick([8, 16]);
  const { points, lossAt, peak } = windowTrace(threshold, rng.int(3, 5));
  return {
    stem: [
      "The figure shows the congestion window of a TCP Reno connection, in segments, at each transmission round.",
      figure(
        plotFigure({
          x: { from: 0, to: 18, step: 2, name: "round" },
          y: { from: 0, to: 24, step: 4, name: "window" },
          grid: true,
          size: [300, 150],
          curves: [{ points }],
          marks: points.map((at) => ({ at, text: "" })),
        }),
      ),
    ],
    parts: [
      part("In which rounds is the connection in slow start? In which is it in congestion avoidance?", 3, [
        `Slow start while the window doubles, up to the threshold of ${threshold} segments; congestion avoidance while it grows by one segment a round, before and after the loss.`,
      ]),
      part(`What happened after round ${lossAt}: a timeout or three duplicate acknowledgements? Give a reason.`, 2, [
        "Three duplicate acknowledgements: the window is halved and does not fall to one segment.",
      ]),
      part("What is the value of the slow-start threshold after that event?", 1, [
        `Half of the window at the loss: ${Math.floor(peak / 2)} segments.`,
      ]),
      part("Sketch what the curve would have looked like had the other event occurred.", 2, [
        "The window would fall to 1 segment and double each round up to the new threshold, then grow by one a round.",
      ]),
    ],
  };
};

const stopAndWait: MakeQuestion = ({ rng, num }) => {
  const rate = rng.pick([1, 2, 10]);
  const rtt = rng.pick([40, 60, 80, 100]);
  const bytes = rng.pick([500, 1000, 1500]);
  const send = (bytes * 8) / (rate * 1000);
  const share = send / (send + rtt);
  const frames = Math.ceil((send + rtt) / send);
  return {
    stem: [
      `Two stations are linked by a channel of ${rate} Mb/s. The round-trip time is ${rtt} ms, frames hold ${bytes} bytes and acknowledgements take no time to send.`,
    ],
    parts: [
      part("Compute the utilisation of the channel under the stop-and-wait protocol.", 3, [
        r`$t = \frac{${bytes} \times 8}{${rate} \times 10^6} = ${num(send)}$ ms, so $U = \frac{t}{t + \mathrm{RTT}} = \frac{${num(send)}}{${num(send + rtt)}} = ${num(share * 100)}\%$.`,
      ]),
      part("How many frames must the sending window hold for the channel to be busy all the time?", 2, [
        r`At least $\frac{t + \mathrm{RTT}}{t} = ${num((send + rtt) / send)}$, so ${frames} frames.`,
      ]),
      part("How many bits are needed for the sequence number with go-back-N? And with selective repeat?", 3, [
        r`Go-back-N needs more than $N$ numbers: ${Math.ceil(Math.log2(frames + 1))} bits. Selective repeat needs $2N$: ${Math.ceil(Math.log2(2 * frames))} bits.`,
      ]),
    ],
  };
};

const capacity: MakeQuestion = ({ rng, num }) => {
  const kilohertz = rng.pick([3, 4, 20, 40]);
  const decibels = rng.pick([20, 30]);
  const ratio = 10 ** (decibels / 10);
  const rate = kilohertz * Math.log2(1 + ratio);
  return {
    stem: [`A channel has a bandwidth of ${kilohertz} kHz and a signal-to-noise ratio of ${decibels} dB.`],
    parts: [
      part("Compute the maximum bit rate allowed by Shannon's theorem.", 3, [
        r`$\frac{S}{N} = 10^{${decibels / 10}} = ${ratio}$, so $C = B \log_2\left(1 + \frac{S}{N}\right) = ${kilohertz} \times \log_2 ${1 + ratio} = ${num(rate, 1)}$ kb/s.`,
      ]),
      part("How many signal levels would be needed to reach that rate, according to Nyquist's formula?", 2, [
        r`$C = 2B \log_2 M$ gives $\log_2 M = ${num(rate / 2 / kilohertz)}$, so $M \approx ${num(2 ** (rate / 2 / kilohertz), 0)}$.`,
      ]),
    ],
  };
};

export const linkQuestions: readonly MakeQuestion[] = [crc, delay, congestion, stopAndWait, capacity];
