import type { Rule } from '../rule';
import { undeclaredCall } from './calls';
import { severalPrimaries } from './controls';
import { unknownDialog } from './dialogs';
import { unknownField } from './fields';
import { brokenLayout, unreachablePane } from './layout';
import { unknownLevel, unreachableLevel } from './level';
import {
  duplicateAction,
  duplicateEntity,
  duplicateId,
  duplicatePane,
  reservedName,
  unknownFlag,
  unknownIcon,
  unknownKind,
  unknownMenu,
  unknownSection,
} from './names';
import { laterPane, unfitGate, unknownEntity, unknownPane } from './panes';
import { malformed } from './shape';

export const rules = {
  malformed,
  'duplicate-id': duplicateId,
  'duplicate-entity': duplicateEntity,
  'duplicate-pane': duplicatePane,
  'duplicate-action': duplicateAction,
  'reserved-name': reservedName,
  'unknown-section': unknownSection,
  'unknown-icon': unknownIcon,
  'unknown-menu': unknownMenu,
  'unknown-flag': unknownFlag,
  'unknown-level': unknownLevel,
  'unknown-kind': unknownKind,
  'unknown-pane': unknownPane,
  'unknown-field': unknownField,
  'unknown-dialog': unknownDialog,
  'unknown-entity': unknownEntity,
  'later-pane': laterPane,
  'unfit-gate': unfitGate,
  'unreachable-pane': unreachablePane,
  'unreachable-level': unreachableLevel,
  'broken-layout': brokenLayout,
  'undeclared-call': undeclaredCall,
  'several-primaries': severalPrimaries,
} as const satisfies Readonly<Record<string, Rule>>;

export type ProblemCode = keyof typeof rules;
