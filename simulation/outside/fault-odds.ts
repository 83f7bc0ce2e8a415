/** How likely each fault is, from 0 to 1. */
export interface FaultOdds {
  readonly requestLost: number;
  readonly answerLost: number;
  readonly serverError: number;
  readonly reset: number;
  readonly callbackLost: number;
  readonly callbackTwice: number;
  readonly callbackLate: number;
  readonly mailRefused: number;
  readonly mailAnswerLost: number;
  readonly pushRefused: number;
  readonly slowDatabase: number;
  readonly databaseCut: number;
  readonly diskFull: number;
  readonly diskBroken: number;
}

/** All goes well. */
export const calm: FaultOdds = {
  requestLost: 0,
  answerLost: 0,
  serverError: 0,
  reset: 0,
  callbackLost: 0,
  callbackTwice: 0,
  callbackLate: 0,
  mailRefused: 0,
  mailAnswerLost: 0,
  pushRefused: 0,
  slowDatabase: 0,
  databaseCut: 0,
  diskFull: 0,
  diskBroken: 0,
};

/** A bad day of everything that is outside. */
export const rough: FaultOdds = {
  requestLost: 0.06,
  answerLost: 0.08,
  serverError: 0.05,
  reset: 0.05,
  callbackLost: 0.25,
  callbackTwice: 0.25,
  callbackLate: 0.3,
  mailRefused: 0.1,
  mailAnswerLost: 0.05,
  pushRefused: 0.1,
  slowDatabase: 0.1,
  databaseCut: 0,
  diskFull: 0.03,
  diskBroken: 0.01,
};
