import { organisationTypes } from '../../schemas/entities/organisation';
import type { IdList } from '../../schemas/wire/idList';
import { type ChosenNode, type Criteria, type Filters, filterNames, initialScope, type ScopeState } from './scopeState';

type StoredObject = Readonly<Record<string, unknown>>;

function isStoredObject(value: unknown): value is StoredObject {
  return typeof value === 'object' && value !== null;
}

function isListOf<T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isEntry);
}

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
const isIdList = (value: unknown): value is IdList => value === 'all' || isListOf(value, isNumber);

function isFilters(value: unknown): value is Filters {
  return isStoredObject(value) && filterNames.every((name) => isIdList(value[name]));
}

function isCriteria(value: unknown): value is Criteria {
  return isStoredObject(value) && isText(value['search']) && isFilters(value['filters']);
}

function isChosen(value: unknown): value is ChosenNode {
  if (!isStoredObject(value)) return false;
  const { key, type, id, name, company, companyId, subCompanyId } = value;
  const isType = type === 'ALL' || organisationTypes.some((known) => known === type);
  const areIds = [companyId, subCompanyId].every((known) => known === undefined || isNumber(known));
  return isText(key) && isType && isNumber(id) && isText(name) && (company === undefined || isText(company)) && areIds;
}

/** Restores a stored scope if its shape is valid, else returns the initial one. */
export function restoreScope(stored: unknown): ScopeState {
  if (!isStoredObject(stored)) return initialScope;
  const { operatorId, edited, applied, chosen, expanded } = stored;
  const isWhole = (operatorId === undefined || isNumber(operatorId)) && (chosen === undefined || isChosen(chosen));
  if (!isWhole || !isCriteria(edited) || !isCriteria(applied) || !isListOf(expanded, isText)) return initialScope;
  return { operatorId, edited, applied, chosen, expanded };
}
