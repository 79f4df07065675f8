import { encodingAndSanitization } from './chapter01.mjs';
import { validation } from './chapter02.mjs';
import { browser } from './chapter03.mjs';
import { webServices } from './chapter04.mjs';
import { files } from './chapter05.mjs';
import { signingIn } from './chapter06.mjs';
import { sessionManagement } from './chapter07.mjs';
import { authorization } from './chapter08.mjs';
import { cryptography } from './chapter11.mjs';
import { configuration } from './chapter13.mjs';
import { dataProtection } from './chapter14.mjs';
import { architecture } from './chapter15.mjs';
import { logging } from './chapter16.mjs';

/**
 * A mutation that removes a protection. The tests that docs/asvs.md names for its requirements run against it, and one must fail.
 * @typedef {object} Mutation
 * @property {readonly string[]} requirements numbers of ASVS 5.0
 * @property {string} why what the mutation removes
 * @property {string} file
 * @property {string} find stands in the file once
 * @property {string} put what stands there instead
 */

/** @type {readonly Mutation[]} */
export const mutations = [
  ...encodingAndSanitization,
  ...validation,
  ...browser,
  ...webServices,
  ...files,
  ...signingIn,
  ...sessionManagement,
  ...authorization,
  ...cryptography,
  ...configuration,
  ...dataProtection,
  ...architecture,
  ...logging,
];

/**
 * Met requirements without a mutation, with the reason.
 * @type {readonly { readonly requirement: string, readonly why: string }[]}
 */
export const withoutMutation = [
  { requirement: '3.7.1', why: 'only a browser shows the page for browsers that are too old' },
  { requirement: '5.3.2', why: 'there is nothing to take out: no path is made of what a user sends' },
  { requirement: '6.2.6', why: 'only a browser shows what can be done with a field' },
  { requirement: '6.2.7', why: 'only a browser shows what can be done with a field' },
  { requirement: '7.4.4', why: 'only a browser shows where one signs out' },
  { requirement: '7.5.1', why: 'there is nothing to take out: no call changes the address or name of who makes it' },
  { requirement: '11.2.1', why: 'there is nothing to take out: it says which libraries are used' },
  { requirement: '13.1.1', why: 'a page of the documentation' },
  { requirement: '13.2.2', why: 'a page of the documentation' },
  { requirement: '14.1.1', why: 'a page of the documentation' },
  { requirement: '15.1.1', why: 'a page of the documentation' },
];
