export { type Client, type Credentials, createClient } from './data/client';
export { clearDrafts, createDrafts, type Drafts, draftKeys } from './data/drafts';
export { alertText, complaintAbout, dialogText, formText, sentName, unknownFailure } from './data/failures';
export { sha256Hex } from './data/hash';
export { type AnswerStore, keepAnswers } from './data/keptAnswers';
export { type Entry, userOf } from './data/outbox/entry';
export { type Handover, keptTexts } from './data/outbox/formOutbox';
export { createIdbStore } from './data/outbox/idbStore';
export { createOutbox, type Outbox, type OutboxOptions, type OutboxState } from './data/outbox/outbox';
export { outdatingClient } from './data/outdating';
export { type PatientDrafts, patientDrafts } from './data/patientDrafts';
export { createQueryClient, isAskedOf, recoverConnection } from './data/queries';
export { recordedScreen } from './data/recording/playing';
export { type ReadRecording, readRecording } from './data/recording/readRecording';
export { reportOf } from './data/recording/report';
export { createTrail, type Step } from './data/recording/trail';
export { createTokenSource, type Tokens, tokensOf } from './data/tokens';
export { type CallUse, callsOf } from './definition/check/callsOf';
export { gatesOfPane } from './definition/check/paneGates';
export type { RegistryProblem } from './definition/check/problem';
export { type CallsByArea, checkPages, checkRegistry } from './definition/check/rules/checkRegistry';
export type { Entered } from './definition/context';
/** @public Screens lead to each other by 'open'; the menu and the search use it under another name. */
export { choose, close, downloadOf, type Effect, fill, go, goOn, open, openDialog, print, read, viewAs } from './definition/effect';
export type { ScreenDefinition } from './definition/erased';
export { type Find, type FindContext, find, type Hit } from './definition/find';
export { answer, chosen, either, filled, type Gate, idle, node, nothing, placed, row, unlessRow, valid } from './definition/gate';
export { type IconName, iconNames } from './definition/icons';
export { type Askable, join } from './definition/join';
export type { PaneDefinition } from './definition/kind';
export { innerScreens, shortcutsOf } from './definition/kinds';
export type { CustomProps } from './definition/kinds/custom';
export type { DetailsOutput } from './definition/kinds/details';
export type { FormOptions } from './definition/kinds/form';
export type { Selection } from './definition/kinds/grid';
export { screen, within } from './definition/kinds/screen';
export { definePage, type Page } from './definition/page';
export { definePlugin, type Plugin } from './definition/plugin';
export { addsRecord, changesRecord, type RecordField } from './definition/recordField';
export { extra, flag, type Grants, isGranted, menu, type Requirement, type SignedIn } from './definition/requirement';
export {
  type FoundPlace,
  noOrganisation,
  type Scope,
  type ScopeFilters,
  type ScopeRule,
  unfiltered,
  wholeOrganisation,
} from './definition/scope';
export type { ShortcutGroup } from './definition/shortcuts';
export { whyNot } from './definition/situation';
export { lackingRights, requirementWords, whyNotGranted } from './definition/unmet';
export { type WaitContext, wait } from './definition/wait';
export { tab, type Within } from './definition/within';
export { type FailureText, wordsNow, wordsOf } from './definition/words';
export { hasUnsavedChanges, requestLeave, whenSaved } from './form/guard';
export { LeaveDialog } from './form/LeaveDialog';
export { OptionForm, type OptionFormHandle } from './form/OptionForm';
export { sharedMatcher } from './form/sharedMatcher';
export { sumText } from './grid/formats';
export type { GridModel } from './grid/model';
export { readGrid } from './grid/readGrid';
export { toCsv } from './grid/separated';
export { ClientProvider, TenantProvider, useClient } from './ground/client';
export { useAsk } from './ground/useAsk';
export type { ScreenWatch } from './panes/contract';
export { ErrorBoundary } from './runtime/ErrorBoundary';
export { type FoundSoFar, useFinds } from './runtime/finding/useFinds';
export { ActionBar } from './runtime/host/ActionBar';
export { barControl, useBarGroup } from './runtime/host/actionBar';
export { type Address, addressOf, changed } from './runtime/host/address';
export { ScreenHost } from './runtime/host/ScreenHost';
export { type OrganisationPanelService, ScreenServicesProvider, type UserPreferences } from './runtime/host/services';
export { RecordedScreen } from './runtime/recorded/RecordedScreen';
export { type KnownWait, WaitingList, type WaitOfTab } from './runtime/waiting/WaitingList';
export * from './ui';
export { CheckList } from './ui/checklist/CheckList';
export { comboboxInput } from './ui/combobox';
export { DataGrid } from './ui/datagrid/DataGrid';
export { stepRow } from './ui/datagrid/rowStep';
export { ConfirmDialog } from './ui/modals/ConfirmDialog';
export { FailureDialog } from './ui/modals/FailureDialog';
export { PasswordConfirm } from './ui/modals/PasswordConfirm';
export { SessionTimeoutDialog } from './ui/modals/SessionTimeoutDialog';
export { saveCsv, saveFile } from './ui/modals/saveFile';
export { filterTree } from './ui/tree/filter';
export type { TreeSource } from './ui/tree/source';
export { Tree } from './ui/tree/Tree';
