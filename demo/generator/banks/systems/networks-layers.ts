import { bullets, figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionContext, type MakeQuestion, r } from "../../question-context.ts";
import { graphFigure } from "../../figures/graph-figures.ts";
import { dotted, fragments, shortestPaths } from "./networks-solvers.ts";

const subnets: MakeQuestion = ({ rng }) => {
  const third = rng.int(10, 90);
  const hosts = rng.pick([
    [100, 50, 25, 10],
    [110, 60, 28, 12],
    [90, 45, 20, 6],
    [120, 58, 30, 2],
  ]);
  const base = (192 << 24) | (168 << 16) | (third << 8);
  const sizes = hosts.map((h) => 2 ** Math.ceil(Math.log2(h + 2)));
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((a, b) => a + b, 0));
  const rows = sizes.map((size, i) => [
    "ABCD"[i] ?? "",
    String(hosts[i]),
    `${dotted(base + (starts[i] ?? 0))}/${32 - Math.log2(size)}`,
    `${dotted(base + (starts[i] ?? 0) + 1)} to ${dotted(base + (starts[i] ?? 0) + size - 2)}`,
  ]);
  const lastOf = (i: number) => dotted(base + (starts[i] ?? 0) + (sizes[i] ?? 0) - 1);
  return {
    stem: [
      `A campus is assigned the block 192.168.${third}.0/24. Four departments need, in this order, ${hosts[0]} hosts (A), ${hosts[1]} hosts (B), ${hosts[2]} hosts (C) and ${hosts[3]} hosts (D). Addresses are assigned without leaving gaps, the largest network first.`,
    ],
    parts: [
      part("Give the network address and the prefix length of each of the four subnets.", 4, [
        table([["Network", "Hosts", "Subnet", "Usable addresses"], ...rows]),
      ]),
      part("Write the subnet mask of department B in dotted decimal notation, and its broadcast address.", 2, [
        `The mask of a /${32 - Math.log2(sizes[1] ?? 64)} is ${dotted(2 ** 32 - (sizes[1] ?? 64))}; the broadcast address is ${lastOf(1)}.`,
      ]),
      part("Why can two addresses in every subnet not be assigned to hosts?", 2, [
        "The lowest address identifies the subnet itself; the highest is the broadcast address, which all hosts listen to.",
      ]),
    ],
  };
};

const routing: MakeQuestion = ({ rng }) => {
  const w = () => rng.int(1, 9);
  const edges = ["AB", "AC", "BC", "BD", "CD", "CE", "DE", "DF", "EF"].map((pair) => ({
    from: pair.charAt(0),
    to: pair.charAt(1),
    label: String(w()),
  }));
  const { rows, order, next } = shortestPaths(edges, "A");
  return {
    stem: [
      "The figure shows the routers of a network; each number is the cost of a link in both directions.",
      figure(
        graphFigure(
          [
            { name: "A", at: [13, 52] },
            { name: "B", at: [83, 92] },
            { name: "C", at: [83, 13] },
            { name: "D", at: [168, 92] },
            { name: "E", at: [168, 13] },
            { name: "F", at: [238, 52] },
          ],
          edges,
        ),
      ),
    ],
    parts: [
      part("Use Dijkstra's algorithm to find the least-cost paths from A. Show the distance table at each step.", 6, [
        table([["Step", "Settled", "B", "C", "D", "E", "F"], ...rows]),
      ]),
      part("Give the forwarding table of router A.", 3, [
        table(
          [
            ["Destination", ...order],
            ["Next hop", ...order.map((node) => next.get(node) ?? "")],
          ],
          { head: false },
        ),
      ]),
      part("Name one routing protocol that works this way, and one that uses distance vectors.", 2, [
        "OSPF floods link states and runs Dijkstra's algorithm; RIP exchanges distance vectors.",
      ]),
    ],
  };
};

const layers: MakeQuestion = ({ rng }) => ({
  stem: [
    "Copy and complete the table for the layers of the TCP/IP model.",
    table(
      [
        ["Layer", "Data unit", "Address used", "One protocol"],
        ["Application", "", "", rng.pick(["HTTP", "SMTP", ""])],
        ["Transport", rng.pick(["segment", ""]), "", ""],
        ["Network", "", "", rng.pick(["IP", ""])],
        ["Link", "", rng.pick(["MAC address", ""]), ""],
      ],
      { widths: [95, 95, 105, 95] },
    ),
  ],
  weight: 5,
  answer: [
    "Application: message, host name, HTTP. Transport: segment, port number, TCP. Network: packet, IP address, IP. Link: frame, MAC address, Ethernet.",
  ],
});

const web: MakeQuestion = ({ rng, num }) => {
  const objects = rng.int(4, 9);
  const rtt = rng.pick([80, 100, 120, 150]);
  return {
    stem: [
      `A student in Molyko types the address of a page into a browser. The page is one small HTML file that refers to ${objects} small images on the same server. The round-trip time to the server is ${rtt} ms; the host name is not cached and the local name server answers after ${rtt / 2} ms. Transmission times may be ignored.`,
    ],
    parts: [
      part("List, in order, the protocols used until the page is displayed, and what each is used for.", 3, [
        bullets([
          "DNS, over UDP, to find the address of the server;",
          "TCP, to open a connection (one round trip);",
          "HTTP, to fetch the page and then the images.",
        ]),
      ]),
      part("How long does it take with non-persistent connections, opened one after the other?", 3, [
        r`Each object costs two round trips: $${rtt / 2} + ${objects + 1} \times 2 \times ${rtt} = ${num(rtt / 2 + (objects + 1) * 2 * rtt)}$ ms.`,
      ]),
      part("How long does it take with one persistent connection and pipelining?", 3, [
        r`One round trip to connect, one for the page, one for all the images: $${rtt / 2} + 3 \times ${rtt} = ${num(rtt / 2 + 3 * rtt)}$ ms.`,
      ]),
    ],
  };
};

const fragmentation: MakeQuestion = ({ rng }) => {
  const size = rng.pick([2400, 3220, 4000, 4020]);
  const mtu = rng.pick([1000, 1500, 820]);
  const rows = fragments(size, mtu);
  return {
    stem: [
      `A router receives an IPv4 datagram of ${size} bytes, including a header of 20 bytes, and must send it over a link whose MTU is ${mtu} bytes.`,
    ],
    parts: [
      part("For each fragment give its total length, its offset field and its more-fragments flag.", 5, [
        table([["Fragment", "Total length", "Offset", "MF"], ...rows]),
      ]),
      part("Where are the fragments reassembled, and why not in the next router?", 2, [
        "In the destination host: fragments may take different paths, and routers would need memory for each datagram.",
      ]),
      part("How does IPv6 avoid fragmentation in routers?", 1, [
        "The router drops the packet and notifies the source (ICMPv6 “packet too big”), which then sends smaller packets.",
      ]),
    ],
  };
};

const compare: MakeQuestion = ({ rng }: QuestionContext) => {
  const pairs: readonly (readonly [string, string])[] = rng.sample(
    [
      [
        "circuit switching and packet switching",
        "A circuit reserves capacity for the whole call; packets share links and may queue.",
      ],
      [
        "a switch and a router",
        "A switch forwards frames by MAC address inside one network; a router forwards packets by IP address between networks.",
      ],
      [
        "flow control and congestion control",
        "Flow control protects the receiver, congestion control protects the network in between.",
      ],
      [
        "UDP and TCP",
        "UDP sends single datagrams without guarantee; TCP provides an ordered, reliable byte stream over a connection.",
      ],
      ["a virus and a worm", "A virus needs a host program to be run; a worm spreads by itself over the network."],
      [
        "a public and a private IP address",
        "Public addresses are unique on the Internet; private ones are used inside a site, behind address translation.",
      ],
    ],
    3,
  );
  return {
    stem: ["State one essential difference between"],
    parts: pairs.map(([pair, answer], i) => part(`${pair}${i < 2 ? ";" : "."}`, 2, [answer])),
  };
};

export const layerQuestions: readonly MakeQuestion[] = [subnets, routing, layers, web, fragmentation, compare];
