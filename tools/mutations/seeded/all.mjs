import { app } from './app.mjs';
import { data } from './data.mjs';
import { engine } from './engine.mjs';
import { machines } from './machines.mjs';
import { plugins } from './plugins.mjs';
import { schemas } from './schemas.mjs';
import { server } from './server.mjs';
import { ui } from './ui.mjs';

/**
 * A mistake of ordinary work, which the tests in `test` must find.
 * @typedef {object} SeededFault
 * @property {string} why what is wrong
 * @property {string} file
 * @property {string} find stands in the file once
 * @property {string} put what stands there instead
 * @property {string} test a file of tests
 */

/** By layer. @type {Readonly<Record<string, readonly SeededFault[]>>} */
export const seededFaults = { schemas, data, machines, ui, engine, plugins, app, server };
