import { choose, close, flag, join, node, nothing, within } from '../../engine';
import type { Request } from '../../schemas/call';
import { api } from '../../schemas/calls';
import { agcLocations } from '../../schemas/entities/compliance/agcCheck';
import type { Unit } from '../../schemas/entities/settings';
import { makeAgcPayload } from '../../schemas/wire/agcPayload';
import type { Details } from '../../schemas/wire/details';
import { type AtOperator, type AtOperatorDetails, hasOperator, missingOperator, noOperator } from '../common/atOperator';
import { chooseSaved } from '../common/chooseSaved';
import { companiesOf, type UnitNode, unitTree } from './unitTree';

const { organisation, units } = api;
const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;

type UnitType = Exclude<UnitNode['type'], 'OP'>;

/** Calls per unit type; an id of 0 makes a new unit below the node. */
const kinds: {
  readonly [T in UnitType]: {
    readonly name: string;
    readonly load: (id: number) => Request<Unit>;
    readonly save: (id: number, OperatorId: number, place: Pick<UnitNode, 'companyId' | 'subCompanyId'>, details: Details) => Request<Unit>;
  };
} = {
  CO: {
    name: 'Company',
    load: (id) => units.company({ id }),
    save: (id, OperatorId, _, details) => units.updateCompany({ id, OperatorId, details }),
  },
  SUB: {
    name: 'Sub-company',
    load: (id) => units.subCompany({ id }),
    save: (id, OperatorId, { companyId }, details) => units.updateSubCompany({ id, OperatorId, CompanyId: companyId, details }),
  },
  SI: {
    name: 'Site',
    load: (id) => units.site({ id }),
    save: (id, OperatorId, { companyId, subCompanyId }, details) =>
      units.updateSite({ id, OperatorId, CompanyId: companyId, RegionId: subCompanyId, details }),
  },
};

function siteCodeOf(unit: Unit | undefined): string | undefined {
  const code = unit?.options.find((option) => option.code === 'Site Code')?.defaultText;
  return code === undefined || code === '' ? undefined : code;
}

const placeNames = { withinVenue: 'Inside the venue', outsideVenue: 'Outside the venue' } as const;
const places = agcLocations.map((id) => ({ id, name: placeNames[id] }));

interface AtUnit extends AtOperator {
  readonly tree: { readonly node: UnitNode | undefined };
  readonly unit: { readonly answer: Unit | undefined };
}

function below({ tree: { node: parent } }: Pick<AtUnit, 'tree'>): string | undefined {
  return parent && `In ${parent.name}`;
}

function newUnit(type: UnitType, saved: string, load: (operator: number, place: UnitNode | undefined) => Request<Unit>) {
  return within<AtUnit>((dialog) =>
    dialog.optionForm('made', {
      label: kinds[type].name,
      load: ({ at: { operator }, tree: { node: place } }) => operator && load(operator, place),
      emptyText: noOperator,
      save: ({ at: { operator }, tree: { node: place }, details }) =>
        operator ? kinds[type].save(0, operator, place ?? { companyId: 0, subCompanyId: 0 }, details) : undefined,
      saved,
      next: ({ saved: { id } }) => [close(), ...chooseSaved('tree', id, (unit) => `${type}${unit}`)],
    }),
  );
}

const newCompany = newUnit('CO', 'New company successfully created.', (operator) => units.newCompany({ operator }));
const newSubCompany = newUnit('SUB', 'New sub company successfully created.', (operator, place) =>
  units.newSubCompany({ operator, company: place?.companyId ?? 0 }),
);
const newSite = newUnit('SI', 'New site successfully created.', (operator, place) =>
  units.newSite({ operator, company: place?.companyId ?? 0, region: place?.subCompanyId ?? 0 }),
);

const qrCode = within<AtUnit>((dialog) =>
  dialog.list('where', { label: 'Location of the code', place: 'line', start: 'first', items: () => places }).qrCode('shown', {
    label: 'QR Code',
    text({ unit: { answer }, where: { item } }) {
      const siteCode = siteCodeOf(answer);
      return siteCode === undefined || item === undefined ? undefined : makeAgcPayload({ siteCode, location: item.id });
    },
    caption: ({ tree: { node: site }, where: { item } }) => `Venue check at ${site?.name ?? ''}: ${item?.name ?? ''}`,
    fileName: ({ unit: { answer }, where: { item } }) => `${siteCodeOf(answer) ?? 'site'}-${item?.id ?? ''}`,
    sheet: ({ tree: { node: site }, unit: { answer }, where: { item } }) => ({
      title: site?.name ?? '',
      lines: ['Scan this code for the venue check', item?.name ?? '', siteCodeOf(answer) ?? ''],
    }),
    emptyText: 'The site has no code yet.',
  }),
);

export const organisationTab = within<AtOperatorDetails>((inner) =>
  inner
    .message('noOperator', { label: 'What to do first', text: missingOperator, leadsOn: (ctx) => !hasOperator(ctx) })
    .tree('tree', {
      label: 'Organisation',
      when: hasOperator,
      nodes: ({ at: { operator: id } }) =>
        id &&
        join(
          { operators: organisation.operators(), nodes: organisation.tree({ OperatorId: id, ...all, FromAdmin: true }) },
          ({ operators, nodes }) => unitTree({ id, name: operators.find((each) => each.id === id)?.name ?? 'Operator' }, nodes),
        ),
      start: ({ type }) => type === 'OP',
      about: ({ at: { operator } }) => operator,
    })
    .grid('companies', {
      label: 'Companies',
      when: ({ tree: { node: unit } }) => unit?.type === 'OP',
      given: ({ tree: { node: unit } }) => unit && companiesOf(unit),
      columns: [
        { key: 'name', title: 'Company' },
        { key: 'subCompanies', title: 'Sub-companies', cell: 'number' },
        { key: 'sites', title: 'Sites', cell: 'number' },
      ],
      id: 'child',
      most: 0,
      opensRow: ({ row: { child } }) => choose('tree', child),
      emptyText: 'There are no companies yet.',
    })
    .optionForm('unit', {
      label: 'Details',
      when: ({ tree: { node: unit }, ...ctx }) => hasOperator(ctx) && unit?.type !== 'OP',
      heading: ({ tree: { node: unit } }) =>
        unit === undefined || unit.type === 'OP' ? undefined : `${kinds[unit.type].name}: ${unit.name}`,
      load: ({ tree: { node: unit } }) => unit && unit.type !== 'OP' && kinds[unit.type].load(unit.id),
      emptyText: ({ isPhone }) => !isPhone && 'Choose a company, sub-company or site to see its details.',
      save: ({ at: { operator }, tree: { node: unit }, details }) =>
        operator && unit && unit.type !== 'OP' ? kinds[unit.type].save(unit.id, operator, unit, details) : undefined,
      saveNeeds: [flag('optionAllowSaveOrg')],
      saved: 'Your changes were saved successfully.',
      refreshes: ['tree'],
    })
    .dialog(
      'company',
      {
        title: 'New Company',
        label: 'New Company',
        at: 'tree',
        can: [flag('optionAllowNewOrgCompany')],
        needs: [nothing('tree', 'A company belongs to the operator: choose the operator in the tree, or nothing.', ['OP'])],
        refreshes: ['tree'],
      },
      newCompany,
    )
    .dialog(
      'subCompany',
      {
        title: 'New Sub Co',
        about: below,
        label: 'New Sub Co',
        at: 'tree',
        can: [flag('optionAllowNewOrgRegion')],
        needs: [node('tree', ['CO'], 'Choose the company that it belongs to.')],
        refreshes: ['tree'],
      },
      newSubCompany,
    )
    .dialog(
      'site',
      {
        title: 'New Site',
        about: below,
        label: 'New Site',
        at: 'tree',
        can: [flag('optionAllowNewOrgSite')],
        needs: [node('tree', ['SUB'], 'Choose the sub-company that it belongs to.')],
        refreshes: ['tree'],
      },
      newSite,
    )
    .dialog(
      'qr',
      {
        title: 'QR Code',
        about: ({ tree: { node: site } }) => site?.name,
        label: 'QR Code',
        at: 'unit',
        size: 'small',
        needs: [node('tree', ['SI'], 'Choose a saved site.')],
      },
      qrCode,
    )
    .layout('noOperator noOperator', 'tree companies', 'tree unit')
    .widths(2, 3),
);
