import { describe, expect, it } from 'vitest';
import { flag, type Grants, isGranted, isMet, menu } from '../../src/engine/definition/requirement';

const login: Grants = { menu: [{ code: 'COMPLIANCE', name: 'Compliance', icon: 'shield' }], optionShowExport: true };

describe('requirements', () => {
  it('are met by the right or by its alternative', () => {
    expect(isMet(flag('optionShowExport'), login)).toBe(true);
    expect(isMet(flag('optionShowVariance', 'optionShowExport'), login)).toBe(true);
    expect(isMet(flag('optionShowVariance', 'optionShowDetails'), login)).toBe(false);
  });

  it('are granted only all together', () => {
    expect(isGranted([menu('COMPLIANCE'), flag('optionShowExport')], login)).toBe(true);
    expect(isGranted([menu('COMPLIANCE'), flag('optionShowVariance')], login)).toBe(false);
    expect(isGranted([], login)).toBe(true);
  });
});
