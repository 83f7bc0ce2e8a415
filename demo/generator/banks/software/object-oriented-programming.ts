import { code, figure } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";
import { classFigure } from "../../figures/class-diagrams.ts";

const output: MakeQuestion = ({ rng }) => {
  const [a, b] = [rng.int(2, 6), rng.int(7, 12)];
  return {
    stem: [
      "Consider the following Java program.",
      code(`
        class Account {
          protected int balance;
          Account(int balance) { this.balance = balance; }
          void deposit(int amount) { balance += amount; }
          public String toString() { return "Account " + balance; }
        }
        class Savings extends Account {
          private int rate;
          Savings(int balance, int rate) { super(balance); this.rate = rate; }
          void deposit(int amount) { super.deposit(amount + amount * rate / 100); }
        }
        public class Main {
          public static void main(String[] args) {
            Account x = new Savings(${a}00, ${b});
            Account y = x;
            y.deposit(100);
            System.out.println(x);
            System.out.println(x == y);
          }
        }
      `),
    ],
    parts: [
      part("What does the program print?", 2),
      part("Which `deposit` is executed in `y.deposit(100)`, and when is this decided?", 2),
      part("What happens if the call `super(balance);` is left out?", 2),
      part("Why might `balance` be declared *protected*? Propose a design in which it is private.", 3),
    ],
  };
};

interface Family {
  readonly base: string;
  readonly method: string;
  readonly first: readonly [name: string, ...fields: string[]];
  readonly second: readonly [name: string, ...fields: string[]];
}

const families: readonly Family[] = [
  { base: "Shape", method: "area()", first: ["Circle", "radius"], second: ["Rectangle", "width", "length"] },
  { base: "Employee", method: "pay()", first: ["Clerk", "salary"], second: ["Driver", "trips", "bonus"] },
  { base: "Vehicle", method: "cost()", first: ["Taxi", "distance"], second: ["Lorry", "load", "fuel"] },
];

const diagram: MakeQuestion = ({ rng }) => {
  const {
    base,
    method,
    first: [first, ...few],
    second: [second, ...more],
  } = rng.pick(families);
  const members = (fields: readonly string[]) => [
    ...fields.map((field) => `– ${field}: double`),
    `+ ${method}: double`,
  ];
  return {
    stem: [
      "The figure shows part of a class diagram.",
      figure(
        classFigure(
          [
            { name: base, lines: ["# name: String", `+ ${method}: double`], at: [120, 0] },
            { name: first, lines: members(few), at: [20, 92] },
            { name: second, lines: members(more), at: [212, 92] },
          ],
          [
            { from: first, to: base, kind: "inherits" },
            { from: second, to: base, kind: "inherits" },
          ],
        ),
      ),
    ],
    parts: [
      part(`Write the class *${base}* in Java, with \`${method}\` as an abstract method.`, 3),
      part(`Write the class *${second}*, with a constructor that rejects negative values.`, 4),
      part(
        `Write a method that takes a list of *${base}* objects and returns the sum of \`${method}\` over the list. Which principle makes it work for subclasses not yet written?`,
        4,
      ),
    ],
  };
};

const interfaces: MakeQuestion = () => ({
  stem: ["A shop sends receipts by e-mail or by SMS, or prints them."],
  parts: [
    part("Write an interface *Sender* with one method, and a class that implements it by printing.", 3),
    part(
      "Write a class *Shop* that receives its sender through its constructor. Why is this better than calling `new EmailSender()` inside the class?",
      4,
    ),
    part("State three differences between an abstract class and an interface.", 3),
    part("How would you test *Shop* without sending anything?", 2),
  ],
});

const exceptions: MakeQuestion = ({ rng }) => {
  const value = rng.pick(['"12"', '"x7"', "null"]);
  return {
    stem: [
      "Consider the following method.",
      code(`
        static int read(String text) {
          try {
            int value = Integer.parseInt(text);
            System.out.print("A ");
            return 100 / value;
          } catch (NumberFormatException e) {
            System.out.print("B ");
            return -1;
          } finally {
            System.out.print("C ");
          }
        }
      `),
    ],
    parts: [
      part(`What does \`read(${value})\` print and return? What does \`read("0")\` do?`, 3),
      part("Distinguish between checked and unchecked exceptions, with an example of each.", 3),
      part("Define an exception *OverdraftException* and a method that throws it.", 3),
    ],
  };
};

const collections: MakeQuestion = ({ rng }) => {
  const limit = rng.pick([12, 14, 15]);
  return {
    stem: [
      "The marks of a class are stored in a `Map<String, List<Integer>>`, which maps the name of each student to a list of marks.",
    ],
    parts: [
      part("Write a method that adds a mark for a student, whether or not the student is already in the map.", 3),
      part(
        `Write a method that returns the names of all students whose average is at least ${limit}, in alphabetical order.`,
        4,
      ),
      part(
        "Why is a mutable object a poor key for a `HashMap`? Which two methods must a key class override together?",
        3,
      ),
      part("Say when you would use an `ArrayList`, a `LinkedList` and a `TreeSet`.", 3),
    ],
  };
};

const singleton: MakeQuestion = () => ({
  stem: [
    "The class *Settings* must have exactly one instance.",
    code(`
      public class Settings {
        private static Settings instance;
        public Settings() { }
        public static Settings get() {
          if (instance == null) instance = new Settings();
          return instance;
        }
      }
    `),
  ],
  parts: [
    part("The class does not guarantee this. Find the error and correct it.", 2),
    part("What may happen when two threads call `get` at the same time? Give one solution.", 3),
    part("Name two other design patterns and state the problem that each solves.", 4),
  ],
});

const generics: MakeQuestion = ({ rng }) => {
  const type = rng.pick(["String", "Integer", "Student"]);
  return {
    stem: [
      "The skeleton of a generic stack class is given below.",
      code(`
        public class Stack<T> {
          private Object[] items = new Object[10];
          private int size = 0;
          public void push(T item)   { /* 1 */ }
          public T pop()             { /* 2 */ }
          public boolean isEmpty()   { return size == 0; }
        }
      `),
    ],
    parts: [
      part(
        "Write the bodies of `push` and `pop`; the array must grow when it is full, and `pop` on an empty stack must throw an exception.",
        5,
      ),
      part(`Use the class to reverse an array of ${type} objects.`, 3),
      part("What would be lost if the class used `Object` instead of `T`?", 2),
    ],
  };
};

const modifiers: MakeQuestion = ({ rng }) => ({
  stem: ["Explain each of the following, with a short example in Java."],
  parts: rng
    .sample(
      [
        "encapsulation",
        "overloading and overriding",
        "a static member",
        "a final class",
        "dynamic binding",
        "composition and inheritance",
        "the keywords `this` and `super`",
      ],
      4,
    )
    .map((text) => part(text, 2)),
});

const choices = [
  fact("Which keyword prevents a class from being extended?", "final", "static", "private", "abstract"),
  fact("Methods with the same name and different parameters are", "overloaded", "overridden", "hidden", "inherited"),
  fact("Which class is the root of all Java classes?", "Object", "Class", "Main", "System"),
  fact(
    "A member without an access modifier is visible in",
    "its package",
    "its class only",
    "subclasses anywhere",
    "the whole program",
  ),
  fact(
    "Which of these cannot be instantiated with `new`?",
    "an abstract class",
    "an inner class",
    "a generic class",
    "a final class",
  ),
  fact("A constructor", "has no return type", "is inherited", "is always public", "must have parameters"),
  fact("Which collection does not allow duplicates?", "HashSet", "ArrayList", "LinkedList", "Vector"),
  fact("Hiding fields behind methods is called", "encapsulation", "polymorphism", "inheritance", "delegation"),
];

export const objects: QuestionBank = {
  languages: ["en"],
  questions: [output, diagram, interfaces, exceptions, collections, singleton, generics, modifiers],
  choices,
};
