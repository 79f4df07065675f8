import { bench, describe } from 'vitest';
import { type Details, details } from '../../src/schemas/wire/details';

/** 240 options, the largest known form. */
const form: Details = Array.from({ length: 240 }, (_, index) => [
  `Option${index}`,
  index % 10 === 0 ? `50% off; until ${index}` : `value ${index}`,
]);
const wire = details.encode(form);
const asJson = JSON.stringify(form);

describe('writing the details of a form of 240 options', () => {
  bench('JSON', () => void JSON.stringify(form));
  bench('the wire', () => void details.encode(form));
});

describe('reading the details of a form of 240 options', () => {
  bench('JSON', () => void JSON.parse(asJson));
  bench('the wire', () => void details.decode(wire));
});
