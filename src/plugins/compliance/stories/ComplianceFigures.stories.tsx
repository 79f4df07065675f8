import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, within } from 'storybook/test';
import { answers } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { EventsAnswer } from '../../../schemas/entities/compliance/records';
import type { OrganisationNode, OrganisationType } from '../../../schemas/entities/organisation';
import { Figures } from '../../common/stories/storyFigures';
import { complianceFigures } from '../figures';

function eventsAnswer(totalRecords: number, name: string): EventsAnswer {
  const status = { name, colour: { r: 0, g: 0, b: 0, a: 255 } };
  const row = {
    id: 1,
    status,
    dateCreated: '2026-11-20T10:00:00Z',
    event: { name: 'Observation' },
    site: { name: 'Pier' },
    createdByPerson: 'Sam',
  };
  return { rows: totalRecords === 0 ? [] : [row], totalRecords };
}

function place(type: OrganisationType, id: number, children: readonly OrganisationNode[] = []): OrganisationNode {
  return { id, child: `${type}${id}`, parent: '', type, name: `${type} ${id}`, children };
}

/** Answers each narrowing of the search. */
function searched(body: unknown): EventsAnswer {
  const request = Object(body);
  if (request.eventTypeIds.length > 0) return eventsAnswer(1, 'Authorised');
  if (request.processedOnly === true) return eventsAnswer(0, 'Processed');
  if (request.status !== undefined) return eventsAnswer(58, request.status);
  return request.reviewsDueBy === undefined
    ? eventsAnswer(211, 'Authorised')
    : { ...eventsAnswer(20, 'In Review'), sortedBy: request.sort };
}

const meta = {
  title: 'Screens/Compliance/Figures',
  component: Figures,
  args: {
    tab: 'Compliance',
    figures: complianceFigures,
    recorded: [
      answers(api.alerts.search, { rows: [], totalRecords: 41, pageCount: 2 }),
      answers(api.complianceRecords.search, searched),
      answers(api.organisation.tree, [place('CO', 4, [place('SI', 7), place('SI', 8)])]),
    ],
  },
} satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alerts: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Alerts of the last two weeks: 41. Show in Compliance' })).toBeVisible();
  },
};

export const Checks: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Sites with a venue check today: 1 of 2. Show in Compliance' })).toBeVisible();
  },
};

export const Quarter: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Records of the quarter: 211. Show in Compliance' })).toBeVisible();
    const bars = within(page.getByRole('list', { name: 'Records of the quarter' })).getAllByRole('listitem');
    await expect(bars.map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual([
      ['Recorded', '', '211', '100.0%'],
      ['In review', '', '20', '9.5%', expect.stringMatching(/^oldest: \d+ days$/)],
      ['To authorise', '', '58', '27.5%'],
      ['Authorised', '', '133', '63.0%'],
      ['Processed', '', '0', '0.0%'],
    ]);
  },
};
