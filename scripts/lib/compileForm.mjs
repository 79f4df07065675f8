import { createRequire } from 'node:module';
import { hashForSchema } from '@rjsf/utils';
import { _, Ajv } from 'ajv';

// Node sees no default export in this CommonJS file.
const require = createRequire(import.meta.url);
/** @type {(ajv: Ajv, names: Record<string, string>) => string} */
const standaloneCode = require('ajv/dist/standalone').default;

/** @typedef {{ readonly id: string, readonly schema: object }} FormToCompile */

/**
 * RJSF evaluates conditional subschemas separately.
 * @param {unknown} node
 * @returns {readonly object[]}
 */
function conditionsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'if' in node && typeof node.if === 'object' && node.if !== null ? [node.if] : [];
  return [...own, ...Object.values(node).flatMap(conditionsIn)];
}

/**
 * Turns ajv's `require` into an import that works with any CommonJS interop.
 * @param {string} code
 */
function withImports(code) {
  /** @type {string[]} */
  const imports = [];
  const body = code.replace('"use strict";', '').replaceAll(/require\("([^"]+)"\)\.default/g, (_all, path) => {
    imports.push(`import helper${imports.length} from '${path}';`);
    const name = `helper${imports.length - 1}`;
    return `(${name}.default ?? ${name})`;
  });
  if (body.includes('require(')) throw new Error('The compiled validators ask for something that cannot be imported');
  return `${imports.join('\n')}\n${body}`;
}

/**
 * Compiles a form's validators at build time. RJSF finds them by the schema's hash.
 * @param {FormToCompile} form
 * @param {Readonly<Record<string, (text: string) => boolean>>} formats
 * @param {string} formatsPath the module that the compiled code takes the formats from
 */
export function compileForm(form, formats, formatsPath) {
  const schemas = new Map([form.schema, ...conditionsIn(form.schema)].map((schema) => [hashForSchema(schema), schema]));
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    strict: false,
    // Otherwise a misspelt keyword or format passes silently.
    strictSchema: true,
    // Lets 0.30 count as a multiple of 0.05 despite binary fractions.
    multipleOfPrecision: 8,
    formats,
    code: { source: true, esm: true, formats: _`formats` },
    schemas: [...schemas].map(([hash, schema]) => ({ ...schema, $id: hash })),
  });
  const hashes = [...schemas.keys()];
  const code = standaloneCode(ajv, Object.fromEntries(hashes.map((hash, index) => [`validator${index}`, hash])));
  const table = hashes.map((hash, index) => `${JSON.stringify(hash)}: validator${index}`).join(', ');
  return `import { formats } from ${JSON.stringify(formatsPath)};\n${withImports(code)}\nexport const validators = { ${table} };\n`;
}
