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
          void add(int sum) { balance += sum; }
          public String toString() { return "Account " + balance; }
        }
        class Savings extends Account {
          private int rate;
          Savings(int balance, int rate) { super(balance); this.rate = rate; }
          void add(int sum) { super.add(sum + sum * rate / 100); }
        }
        public class Main {
          public static void main(String[] args) {
            Account x = new Savings(${a}00, ${b});
            Account y = x;
            y.add(100);
            System.out.println(x);
            System.out.println(x == y);
          }
        }
      `),
    ],
    parts: [
      part("What does the program print?", 2),
      part("Which `add` runs in `y.add(100)`, and when is that decided?", 2),
      part("What happens if the words `super(balance);` are left out?", 2),
      part("Why is `balance` declared *protected*? Give a design that keeps it private.", 3),
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
      "The figure is part of a class diagram.",
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
      part(`Write the class *${base}* in Java; the method \`${method}\` has no body in it.`, 3),
      part(`Write the class *${second}*, with a constructor that refuses negative values.`, 4),
      part(
        `Write a method that takes a list of *${base}* and returns the sum of \`${method}\`. Which principle lets it work for classes not yet written?`,
        4,
      ),
    ],
  };
};

const interfaces: MakeQuestion = () => ({
  stem: ["A shop sends receipts by e-mail, by SMS, or prints them."],
  parts: [
    part("Write an interface *Sender* with one method, and a class that implements it by printing.", 3),
    part(
      "Write a class *Shop* that is given its sender when it is made. Why is this better than `new EmailSender()` inside the class?",
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
      "Consider this method.",
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
      part(`What is printed and returned by \`read(${value})\`? And by \`read("0")\`?`, 3),
      part("Distinguish checked and unchecked exceptions, with an example of each.", 3),
      part("Define an exception *OverdraftException* and a method that throws it.", 3),
    ],
  };
};

const collections: MakeQuestion = ({ rng }) => {
  const limit = rng.pick([12, 14, 15]);
  return {
    stem: ["The marks of a class are kept in a `Map<String, List<Integer>>`, from the name of a student to the marks."],
    parts: [
      part("Write a method that adds a mark for a student, whether or not the student is already in the map.", 3),
      part(
        `Write a method that returns the names of all students whose mean is at least ${limit}, in alphabetical order.`,
        4,
      ),
      part(
        "Why can a mutable object make a bad key of a `HashMap`? Which two methods must a key class define together?",
        3,
      ),
      part("Say when you would use an `ArrayList`, a `LinkedList`, a `TreeSet`.", 3),
    ],
  };
};

const singleton: MakeQuestion = () => ({
  stem: [
    "A class *Settings* must have one object only.",
    code(`
      public class Settings {
        private static Settings one;
        public Settings() { }
        public static Settings get() {
          if (one == null) one = new Settings();
          return one;
        }
      }
    `),
  ],
  parts: [
    part("The class does not keep its promise. Find the fault and mend it.", 2),
    part("What may happen when two threads call `get` at once? Give one remedy.", 3),
    part("Name two other design patterns, with the problem each solves.", 4),
  ],
});

const generics: MakeQuestion = ({ rng }) => {
  const type = rng.pick(["String", "Integer", "Student"]);
  return {
    stem: [
      "The skeleton of a stack is given.",
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
        "Write the bodies of `push` and `pop`; the array grows when it is full, and `pop` of an empty stack is an error.",
        5,
      ),
      part(`Use the class to reverse an array of ${type}.`, 3),
      part("What would be lost if the class worked with `Object` instead of `T`?", 2),
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
        "the words `this` and `super`",
      ],
      4,
    )
    .map((text) => part(text, 2)),
});

const choices = [
  fact("Which word stops a class from being extended?", "final", "static", "private", "abstract"),
  fact("Methods with one name and different parameters are", "overloaded", "overridden", "hidden", "inherited"),
  fact("Which class is the root of all Java classes?", "Object", "Class", "Main", "System"),
  fact(
    "A member without a modifier is visible in",
    "its package",
    "its class only",
    "subclasses anywhere",
    "the whole program",
  ),
  fact(
    "Which of these can not be made with `new`?",
    "an abstract class",
    "an inner class",
    "a generic class",
    "a final class",
  ),
  fact("A constructor", "has no return type", "is inherited", "is always public", "must have parameters"),
  fact("Which collection keeps no duplicates?", "HashSet", "ArrayList", "LinkedList", "Vector"),
  fact("Hiding fields behind methods is called", "encapsulation", "polymorphism", "inheritance", "delegation"),
];

export const objects: QuestionBank = {
  languages: ["en"],
  questions: [output, diagram, interfaces, exceptions, collections, singleton, generics, modifiers],
  choices,
};
