export { formText, mayBeDone, saveText } from '../data/failures';
export { type Askable, join } from '../data/join';
export { type Scope, type ScopeFilters, unfiltered } from '../data/scope';
export { type FailureText, wordsNow, wordsOf } from '../data/words';
export type { CallsByArea } from '../schemas/call';
export { type IconName, iconNames } from '../ui/icons';
export { ClientProvider, TenantProvider, useClient } from './common/client';
export { useAsk } from './common/useAsk';
export { DataGrid } from './datagrid/DataGrid';
export { prepareGrids } from './datagrid/prepareGrids';
export { stepRow } from './datagrid/rowStep';
export { type CallUse, callsOf } from './definition/check/callsOf';
export { gatesOfPane } from './definition/check/paneGates';
export { checkPages, checkRegistry, type RegistryProblem } from './definition/check/rules/checkRegistry';
export type { Entered } from './definition/context';
export { choose, close, downloadOf, type Effect, exportOf, fill, go, goOn, oneByOne, open, print, read, viewAs } from './definition/effect';
export type { ScreenDefinition } from './definition/erased';
export { type FigureContext, type Figured, type FigureGroup, figure, figureGroups, mayHaveFigure } from './definition/figure';
export { answer, chosen, editable, either, filled, type Gate, idle, node, nothing, placed, row, unlessRow, valid } from './definition/gate';
export type { HomeQuestion } from './definition/homeQuestion';
export type { PaneDefinition } from './definition/kind';
export { innerScreens, shortcutsOf } from './definition/kinds';
export type { CustomProps } from './definition/kinds/custom';
export type { DetailsOutput } from './definition/kinds/details';
export type { FormOptions } from './definition/kinds/form';
export type { DrawnAnswer } from './definition/kinds/graph';
export type { Selection } from './definition/kinds/grid';
export { screen, within } from './definition/kinds/screen';
export { definePage, type Page } from './definition/page';
export type { Tile, Tone } from './definition/pane';
export { definePlugin, type Plugin } from './definition/plugin';
export { addsRecord, changesRecord, type RecordField } from './definition/recordField';
export { extra, flag, type Grants, isGranted, menu, type Requirement, type SignedIn } from './definition/requirement';
export { noOrganisation, type PlaceResult, type ScopePlace, type ScopeRule, wholeOrganisation } from './definition/scope';
export { type Hit, type Search, type SearchContext, search } from './definition/search';
export type { ShortcutGroup, ShortcutWords } from './definition/shortcuts';
export { whyNot } from './definition/situation';
export { type TaskContext, task } from './definition/task';
export { lackingRights, requirementWords, whyNotGranted } from './definition/unmet';
export { tab, type Within } from './definition/within';
export {
  hasUnsavedChanges,
  leavesDialogs,
  reloadPage,
  requestLeave,
  useUnkeptChanges,
  useUnsavedGuard,
  whenSaved,
} from './form/guard';
export { LeaveDialog } from './form/LeaveDialog';
export { OptionForm, type OptionFormHandle } from './form/OptionForm';
export { someWrong } from './form/someWrong';
export { TypedForm } from './form/typed/forms/TypedForm';
export { sharedMatcher } from './form/useOptionStore';
export { changeText, directionText } from './grid/changeText';
export { notApplicable, sumText } from './grid/formats';
export type { GridModel } from './grid/model';
export { readGrid } from './grid/readGrid';
export { toCsv } from './grid/separated';
export { fieldColours } from './options/fieldColours';
export type { ScreenWatch } from './panes/contract';
export { ActionBar } from './runtime/controls/ActionBar';
export { barControl, useBarGroup } from './runtime/controls/actionBar';
export { FigureCards, type FigureOfTab } from './runtime/figures/FigureCards';
export { trendWords } from './runtime/figures/figureWords';
export { ScreenHost } from './runtime/host/ScreenHost';
export { useTenantSwitch } from './runtime/host/useTenantSwitch';
export { RecordedScreen } from './runtime/recorded/RecordedScreen';
export { type Address, addressOf, changed } from './runtime/screen/address';
export { openOrganisation } from './runtime/screen/remedy';
export { type OrganisationPanelService, ScreenServicesProvider, type UserPreferences } from './runtime/screen/services';
export { type SearchProgress, useSearches } from './runtime/search/useSearches';
export { type KnownTask, TaskList, type TaskOfTab } from './runtime/tasks/TaskList';
