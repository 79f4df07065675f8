import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessProfile } from '../../server/db/schema';
import { demoProfiles } from '../../server/estate/common/demoUsers';
import { api } from '../../src/schemas/calls';
import { type Area, type DashboardDesk, moments, openDashboards, plainly } from './support/dashboardDesk';
import { cellsOf } from './support/sessions';

let desk: DashboardDesk;
beforeAll(async () => {
  desk = await openDashboards();
});
afterAll(() => desk.server.close());

describe('the file of a part of the organisation', () => {
  beforeEach(() => desk.at(moments[0][0]));

  it('has the rows and sums of the chosen company or sub-company', async () => {
    for (const area of ['revenue', 'incomeSecurity'] as const) {
      const { grid } = (await desk.ask(area, plainly)).body;
      const some = grid.rows.find(({ subCompanyId, isTotal }) => isTotal !== true && subCompanyId === 2);
      const companyId = some?.companyId ?? -1;
      for (const part of [{ companyId }, { companyId, subCompanyId: 2 }, { subCompanyId: 2 }]) {
        const subCompanyId = 'subCompanyId' in part ? part.subCompanyId : undefined;
        const { promoType, ...seven } = plainly;
        const request =
          area === 'revenue'
            ? api.revenue.exportDashboard({ ...seven, promoType, ...part })
            : api.incomeSecurity.exportDashboard({ ...seven, ...part });
        const { text } = await desk.server.ask(request, desk.as('operator'));
        const names = cellsOf(text)
          .slice(1)
          .map(([code = '', name = '']) => `${code} ${name}`);
        const own = grid.rows.filter((row) =>
          row.isTotal === true
            ? row.companyId === companyId && row.subCompanyId === subCompanyId
            : row.companyId === companyId && (subCompanyId === undefined || row.subCompanyId === subCompanyId),
        );
        expect(own.length).toBeGreaterThan(1);
        expect(names).toEqual(own.map(({ cellData: [code, name] }) => `${code?.data.displayValue} ${name?.data.displayValue}`));
      }
    }
    const { promoType, ...seven } = plainly;
    const outside = api.revenue.exportDashboard({ ...seven, promoType, companyId: 999_999 });
    expect((await desk.server.ask(outside, desk.as('operator'))).status).toBe(403);
    const another = api.revenue.exportDashboard({
      ...seven,
      promoType,
      companyId: 1,
      subCompanyId: desk.trade.subCompanies.find((one) => one.companyId !== 1)?.id,
    });
    expect((await desk.server.ask(another, desk.as('operator'))).status).toBe(403);
  });

  it('is refused for regions, which span companies', async () => {
    const { promoType, ...seven } = { ...plainly, groupBy: 2 };
    for (const part of [{ companyId: 1 }, { subCompanyId: 1 }, { companyId: 1, subCompanyId: 1 }]) {
      for (const request of [
        api.revenue.exportDashboard({ ...seven, promoType, ...part }),
        api.incomeSecurity.exportDashboard({ ...seven, ...part }),
      ]) {
        const { status, text } = await desk.server.ask(request, desk.as('operator'));
        expect([part, status]).toEqual([part, 400]);
        expect(text).toContain('regions reach across companies');
      }
    }
  });
});

describe('the limits of what may be seen', () => {
  beforeEach(() => desk.at(moments[0][0]));

  const stranger = () => ({
    region: desk.trade.regions.find(({ operatorId }) => operatorId === 2)?.id ?? -1,
    category: desk.categories.find(({ operatorId }) => operatorId === 2)?.id ?? -1,
    site: desk.seenSites('admin', { ...plainly, op: 2 })[0]?.id ?? -1,
  });

  it('include the data access', async () => {
    const { region, category: kind, site } = stranger();
    for (const area of ['revenue', 'incomeSecurity'] as const) {
      for (const request of [{ op: 2 }, { op: 999_999 }, { region }, { category: kind }]) {
        expect((await desk.ask(area, { ...plainly, ...request })).status).toBe(403);
        expect((await desk.askFile(area, { ...plainly, ...request })).status).toBe(403);
      }
      const outside = desk.seenSites('admin', plainly).find(({ subCompanyId }) => subCompanyId !== 2)?.id ?? -1;
      for (const id of [site, outside, -1, 999_999]) {
        expect((await desk.askGraph(area, { ...plainly, site: id, dataType: 1 }, 'restricted')).status).toBe(403);
      }
    }
  });

  it('include the lists of companies, sub-companies, data views and graphs', async () => {
    const { companies, subCompanies, dataViews, dataTypes: types } = api.revenue;
    const part = desk.trade.subCompanies.find(({ id }) => id === 2);
    const above = desk.trade.companies.find(({ id }) => id === part?.companyId);
    expect((await desk.server.ask(companies({ op: 1 }), desk.as('restricted'))).body).toEqual([{ id: above?.id, name: above?.name }]);
    expect((await desk.server.ask(subCompanies({ company: above?.id ?? -1 }), desk.as('restricted'))).body).toEqual([
      { id: 2, name: part?.name },
    ]);
    expect((await desk.server.ask(companies({ op: 2 }), desk.as('restricted'))).status).toBe(403);
    const foreign = desk.trade.companies.find(({ operatorId }) => operatorId === 2)?.id ?? -1;
    expect((await desk.server.ask(subCompanies({ company: foreign }), desk.as('operator'))).status).toBe(403);
    const names = async (request: ReturnType<typeof dataViews>) =>
      (await desk.server.ask(request, desk.as('operator'))).body.map(({ name }) => name);
    expect(await names(dataViews())).toEqual(['Net Income', 'Cash In', 'Stakes and Wins', 'Average per Machine']);
    expect(await names(types({ id: 2 }))).toEqual(['Cash In', 'Notes', 'Coins']);
    expect(await names(api.incomeSecurity.dataViews())).toEqual(['Cash Variance', 'Banking', 'Machine Events']);
    expect(await names(api.incomeSecurity.dataTypes({ id: 1 }))).toEqual(['Variance', 'Expected of Counted', 'Counted']);
  });

  it('refuse unknown choices', async () => {
    const wrong = { week: 5, viewType: 9, varianceType: 3, groupBy: 0, promoType: 4 } as const;
    for (const [field, value] of Object.entries(wrong)) {
      const refused = { status: 400, body: { errors: [{ field }] } };
      expect(await desk.ask('revenue', { ...plainly, [field]: value })).toMatchObject(refused);
    }
    const graph = await desk.askGraph('incomeSecurity', { ...plainly, site: 1, dataType: 4 });
    expect(graph).toMatchObject({ status: 400, body: { errors: [{ field: 'dataType' }] } });
    const types = await desk.server.ask(api.incomeSecurity.dataTypes({ id: 7 }), desk.as('operator'));
    expect(types).toMatchObject({ status: 400, body: { errors: [{ field: 'id' }] } });
  });

  it('follow the flags: details with their tab, variances with their right', async () => {
    const { db } = desk.server.open;
    const offered = async (area: Area, viewType = 1) => {
      const { grid, optionShowExport } = (await desk.ask(area, { ...plainly, viewType }, 'restricted')).body;
      const rows = grid.rows.filter(({ isTotal }) => isTotal !== true);
      return {
        details: rows.every(({ optionShowDetails }) => optionShowDetails),
        optionShowExport,
        headings: grid.headerDef.map(({ text }) => text),
      };
    };
    const { name, menu, flags } = demoProfiles.analyst;
    const grant = (granted: Partial<typeof accessProfile.$inferInsert>) =>
      db.update(accessProfile).set(granted).where(eq(accessProfile.name, name));
    expect(await offered('revenue')).toMatchObject({ details: true, optionShowExport: true });
    expect(await offered('incomeSecurity')).toMatchObject({ details: false, optionShowExport: true });
    await grant({ flags: [...flags, 'optionShowInstVarianceTab'] });
    expect(await offered('incomeSecurity')).toMatchObject({ details: true });
    await grant({ menu: menu.filter((code) => code !== 'GENERAL_INSTALL') });
    expect(await offered('revenue')).toMatchObject({ details: false });
    expect(await offered('incomeSecurity')).toMatchObject({ details: false });
    await grant({ flags: flags.filter((flag) => flag !== 'optionShowVariance' && flag !== 'optionShowExport') });
    expect((await desk.askFile('revenue', plainly, 'restricted')).status).toBe(403);
    expect(await offered('revenue')).toMatchObject({ optionShowExport: false });
    expect((await desk.ask('incomeSecurity', plainly, 'restricted')).status).toBe(403);
    expect((await offered('incomeSecurity', 2)).headings).toEqual(['Code', 'Name', 'Total', 'Counted', 'Counted']);
    const views = await desk.server.ask(api.incomeSecurity.dataViews(), desk.as('restricted'));
    expect(views.body.map((view) => view.id)).toEqual([2, 3]);
    const types = await desk.server.ask(api.incomeSecurity.dataTypes({ id: 2 }), desk.as('restricted'));
    expect(types.body).toEqual([{ id: 3, name: 'Counted' }]);
    const site = desk.seenSites('restricted', plainly)[0]?.id ?? -1;
    const graph = (dataType: number) => desk.askGraph('incomeSecurity', { ...plainly, viewType: 2, site, dataType }, 'restricted');
    expect([(await graph(1)).status, (await graph(2)).status, (await graph(3)).status]).toEqual([403, 403, 200]);
    await grant({ menu: [...menu], flags: [...flags] });
  });
});
