import { bullets, code, figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, type MakeQuestion } from "../../question-context.ts";
import { classFigure, entityFigure } from "../../figures/class-diagrams.ts";

const situation: MakeQuestion = ({ rng }) => {
  const [name, town] = rng.pick([
    ["Mount Express", "Buea"],
    ["Savanna Lines", "Bamenda"],
    ["Wouri Travel", "Douala"],
  ]) as [string, string];
  const buses = rng.int(18, 42);
  return {
    title: "Study of the situation",
    stem: [
      `*${name}* is a transport company with its head office in ${town}, ${rng.int(5, 9)} agencies and ${buses} buses of 30 to 70 seats. A traveller buys a ticket at the agency of departure. The clerk writes the name, the identity card number, the destination and the seat in a register, tears off the ticket, and receives cash. Luggage over 20 kg pays ${amount(rng.pick([100, 150, 200]))} FCFA a kilogram.`,
      "Each evening the head of the agency counts tickets and money, and calls the head office with the figures. The same seat has been sold twice on busy days; registers are lost; nobody knows which buses run half empty. The manager wants tickets to be sold by telephone as well, with payment by mobile money.",
    ],
    parts: [
      part("Identify the actors of the present system, and what each of them does.", 4),
      part("List six functional requirements and three other requirements of the system to be made.", 6),
      part("Draw the use case diagram of the sale of a ticket.", 5),
      part("State two risks of the project, and how each may be reduced.", 3),
    ],
  };
};

const modelling: MakeQuestion = () => ({
  title: "Modelling of the data",
  stem: [
    "An analyst has begun the conceptual model below. A trip is one run of a bus on a route at a date and hour.",
    figure(
      entityFigure(
        [
          { name: "Bus", at: [30, 132] },
          { name: "Trip", at: [200, 132] },
          { name: "Route", at: [370, 132] },
          { name: "Traveller", at: [200, 16] },
        ],
        [
          {
            name: "makes",
            at: [112, 132],
            ends: [
              ["Bus", "?"],
              ["Trip", "(1,1)"],
            ],
          },
          {
            name: "follows",
            at: [288, 132],
            ends: [
              ["Trip", "(1,1)"],
              ["Route", "?"],
            ],
          },
          {
            name: "books",
            at: [200, 74],
            ends: [
              ["Trip", "(0,n)"],
              ["Traveller", "(0,n)"],
            ],
          },
        ],
        [400, 152],
      ),
      "Figure 1: part of the model",
    ),
  ],
  parts: [
    part("Replace each question mark by a cardinality, with a reason.", 2),
    part("Add the agencies, the clerks and the payments to the model.", 5),
    part("Which attribute makes it impossible to sell one seat of a trip twice? Where does it stand?", 2),
    part("Derive the relational schema in third normal form.", 6),
  ],
});

const design: MakeQuestion = ({ rng }) => ({
  title: "Design and programming",
  stem: [
    "The classes of Figure 2 are given.",
    figure(
      classFigure(
        [
          { name: "Payment", lines: ["# amount: int", "+ confirm(): boolean"], at: [150, 0] },
          { name: "CashPayment", lines: ["– clerk: String"], at: [30, 82] },
          { name: "MobilePayment", lines: ["– phone: String", "– operator: String"], at: [250, 82] },
        ],
        [
          { from: "CashPayment", to: "Payment", kind: "inherits" },
          { from: "MobilePayment", to: "Payment", kind: "inherits" },
        ],
      ),
      "Figure 2: payments",
    ),
  ],
  parts: [
    part(
      "Write the three classes in a language of your choice. A telephone number has nine digits and starts with 6.",
      6,
    ),
    part(
      `Write a function that returns the price of a ticket: children under ${rng.int(4, 6)} travel free, those under 12 pay half, and luggage over 20 kg is paid as said in the text.`,
      5,
    ),
    part(
      "The operator does not answer when a mobile payment is confirmed. What must the program do, and what must it never do?",
      4,
    ),
    part("Draw the sequence diagram of a booking paid by mobile money.", 5),
  ],
});

const querying: MakeQuestion = ({ rng }) => {
  const day = rng.int(10, 28);
  return {
    title: "Use of the data",
    stem: [
      "The tables below are in use.",
      code(`
        Route   (id, from_town, to_town, price)
        Trip    (id, route_id, bus_id, leaves_at)
        Booking (trip_id, seat, traveller, phone, paid)
        Bus     (id, plate, seats)
      `),
      table(
        [
          ["id", "from_town", "to_town", "price"],
          ["1", "Buea", "Douala", amount(rng.pick([2000, 2500, 3000]))],
          ["2", "Douala", "Yaoundé", amount(rng.pick([4000, 5000, 6000]))],
          ["3", "Bamenda", "Bafoussam", amount(rng.pick([2000, 2500]))],
        ],
        {},
      ),
    ],
    parts: [
      part(`The free seats of the trips from Buea to Douala on ${day} December.`, 4),
      part("The income of each route in a month, the best first.", 4),
      part("The buses that were less than half full on more than ten trips.", 5),
      part("The statement that raises all prices by five per cent.", 2),
      part("Which index would make the first of these queries quicker? Why not index every column?", 3),
    ],
  };
};

const quality: MakeQuestion = ({ rng }) => ({
  title: "Quality and delivery",
  stem: [
    "The first version is to be in use in four months. The team has one analyst, two programmers and one tester.",
    table([
      ["Task", "Duration (days)", "After"],
      ["A  Analysis", String(rng.int(8, 12)), "–"],
      ["B  Database", String(rng.int(6, 9)), "A"],
      ["C  Screens", String(rng.int(10, 16)), "A"],
      ["D  Programming", String(rng.int(18, 24)), "B"],
      ["E  Payment service", String(rng.int(7, 12)), "B"],
      ["F  Tests", String(rng.int(8, 12)), "C, D, E"],
      ["G  Training", String(rng.int(4, 6)), "C"],
    ]),
  ],
  parts: [
    part("Draw the network of the tasks. Find the critical path and the least duration.", 6),
    part("By how many days may task C be late without delaying the end?", 2),
    part("Write five test cases for the sale of a ticket, with the result that is expected.", 5),
    part("Compare a waterfall and an iterative way of working for this project.", 3),
  ],
});

const network: MakeQuestion = ({ rng }) => ({
  title: "Network and security",
  stem: [
    "The agencies are to be joined to the head office over the Internet. Each agency has three computers, a printer and a wireless access point.",
    bullets([
      `the head office has the public address 41.202.${rng.int(190, 220)}.${rng.int(2, 60)};`,
      "agencies use private addresses;",
      "power is cut for up to two hours a day.",
    ]),
  ],
  parts: [
    part("Draw the network of one agency and name its devices.", 4),
    part("Propose a plan of addresses for all agencies from 10.20.0.0/16.", 4),
    part(
      "How can an agency go on selling tickets while it has no network? What may go wrong, and how is it put right?",
      5,
    ),
    part("Name four measures that protect the data of the travellers.", 4),
  ],
});

export const softwareCase: QuestionBank = {
  languages: ["en"],
  questions: [situation, modelling, design, querying, quality, network],
  ordered: true,
};
