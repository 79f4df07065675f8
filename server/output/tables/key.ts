import { type Term, termGroups } from '../../../src/schemas/terms';
import { notAvailable } from '../grids/cells';
import type { ReportSection } from './section';

interface Meaning {
  readonly columns: readonly string[];
  /** A column that must also be there, for a heading with several meanings. */
  readonly onlyWith?: string;
  readonly meaning: string;
}

const terms = termGroups.flatMap((group): readonly Term[] => group.terms);

/** Takes a meaning from the glossary. */
function term(word: string, ...columns: readonly string[]): Meaning {
  const match = terms.find((each) => each.word === word);
  if (match === undefined) throw new Error(`The glossary has no ${word}`);
  return { columns, meaning: match.meaning };
}

const own = (meaning: string, ...columns: readonly string[]): Meaning => ({ columns, meaning });

/** Meanings of figures and abbreviations, by column heading. Plain words need none. */
const meanings: readonly Meaning[] = [
  own('The order by net income. 1 is the highest.', 'Rank'),
  term('Position', 'Pos.'),
  term('Asset number', 'Asset No.'),
  own("The manufacturer's number for a machine.", 'Serial No.'),
  own('The total counts each machine once, even if it moved or was collected in several weeks.', 'Machines'),
  own('The average net income of one machine in seven days.', 'Per Machine per Week', 'Per Week'),
  own('The average Per Week of all machines of the category.', 'Category Per Week'),
  own('Per Week as a percentage of Category Per Week.', 'Share'),
  term('Cash in', 'Cash In'),
  term('Tickets in', 'Tickets In'),
  term('Tickets out', 'Tickets Out'),
  term('Net income', 'Net Income'),
  term('Stake', 'Staked', 'Stakes'),
  term('Win', 'Won', 'Wins'),
  term('Net win', 'Net Win'),
  term('Payout', 'Payout', 'Payout %'),
  own('The payout that the manufacturer states for the machine.', 'Theoretical Payout'),
  own(
    'High or Low: chance does not explain how far Payout is from theory. The limit is 12 points at 10,000 games, less at more.',
    'Against Theory',
  ),
  own('Net income of the same weekdays 52 weeks earlier. n/a: figures are missing for some of these days.', 'Year Before'),
  { ...own('The change since Year Before, as a percentage of it.', 'Change'), onlyWith: 'Year Before' },
  own('The number of games played.', 'Games'),
  term('Session', 'Sessions', 'Session'),
  own('Stakes divided by games.', 'Average Stake'),
  own('The total length of the sessions, in hours, minutes and seconds.', 'Time Played'),
  term('Expected', 'Expected'),
  own('The expected cash of the machines that have been counted.', 'Expected of Counted'),
  own('The expected cash of machines that were collected but not counted yet.', 'Uncounted'),
  term('Counted', 'Counted'),
  own('The number of machines that were collected but not counted yet. A machine counts once in each week.', 'Not Counted'),
  term('Variance', 'Variance'),
  own('Variance as a percentage of the expected cash.', 'Variance %'),
  own('Meter Net Income plus Variance.', 'Net Income by Count'),
  own('The number of tickets.', 'Sold', 'Paid', 'Promo'),
  own('The value of tickets that kiosks and the cash desk sold to players.', 'Tickets Sold'),
  own('The value of tickets that kiosks and the cash desk paid to players.', 'Tickets Paid'),
  own('The value of promotional tickets given to players.', 'Promo Tickets'),
  own('Counted plus Tickets Sold, less Tickets Paid: the cash that goes to the bank.', 'Net Banked'),
  { ...own('Tickets Sold less Tickets Paid.', 'Net'), onlyWith: 'Tickets Sold' },
  own('Cash In plus Tickets In, less Tickets Out.', 'Net'),
  own('The value of unredeemed tickets at the start of the first day, with those that had expired.', 'Unredeemed Before'),
  own('The value of tickets issued or redeemed in the period, up to now if it has not ended.', 'Issued', 'Redeemed'),
  own('Unredeemed Before plus Issued, less Redeemed. It is the same as Valid plus Expired.', 'Unredeemed'),
  own('The number of unredeemed tickets at the end of the period.', 'Tickets'),
  own('The value of valid tickets, by how long ago they were issued.', 'Under 7 Days', '7 to 14 Days', 'Over 14 Days'),
  own('The value of unredeemed tickets that have not expired: the closing value of Site Liability.', 'Valid'),
  own('The value of unredeemed tickets that have expired.', 'Expired'),
  own('The kiosk or cash desk that took or paid the money.', 'Till'),
  { ...own('The number of transactions.', 'Number'), onlyWith: 'Transaction' },
  { ...own('Money put into the till. Below zero, money taken out.', 'Amount'), onlyWith: 'Transaction' },
  own('Whole years since the machine was made.', 'Age (Years)'),
  own('Days since Last Played, up to the end of the period.', 'Days Without'),
  own('The total cost of the machines that have a recorded price.', 'Purchase Price'),
  own('The number of machines without a recorded price. Purchase Price leaves them out.', 'No Purchase Price'),
  term('Customer interaction', 'Interactions'),
  term('Age verification', 'Age Verifications', 'Verifications'),
  term('Self exclusion', 'Self Exclusions'),
  own('What staff saw and wrote down, without a conversation.', 'Observations'),
  own('Customer incidents, suspicious activities, disputes and enforcement visits.', 'Incidents'),
  own('All records of the row.', 'Records'),
  own('Customers who showed proof of age.', 'With ID'),
  own('Customers of whom staff confirmed that they were under 18.', 'Under 18'),
  own('Customers who had gambled before they were asked.', 'Had Gambled'),
  own('Customers whose stake was returned.', 'Stake Returned'),
  own('Customers who were refused entry.', 'Refused Entry'),
  own('Interactions whose outcome raised no concern.', 'Customer OK'),
  own('Interactions in which the customer was given a leaflet about safer gambling.', 'Leaflet Given'),
  own('Interactions in which staff explained how to seek help.', 'Help Explained'),
  own('Interactions in which self-exclusion was discussed.', 'Self Exclusion Discussed'),
  own('Customers who excluded themselves in the interaction.', 'Self Excluded'),
  own('Checks of an adult gaming centre: a walk round the site, confirmed by scanning a code there.', 'AGC Checks'),
];

const meter = 'Meter ';

/** Returns a line for each figure and abbreviation in the columns of these tables: 'Pos.: A numbered place …'. */
export function keyOf(sections: readonly ReportSection[]): readonly string[] {
  const all = sections.flatMap(({ columns }) => columns);
  const used = new Set(all.map(({ text }) => text));
  const hasMeters = all.some(({ text, align }) => text.startsWith(meter) && align === 'right');
  const explained = new Set<string>();
  const lines = meanings.flatMap(({ columns, onlyWith, meaning }) => {
    const mine = columns.filter((column) => used.has(column) && !explained.has(column));
    if (mine.length === 0 || (onlyWith !== undefined && !used.has(onlyWith))) return [];
    for (const column of mine) explained.add(column);
    return [`${mine.join(', ')}: ${meaning}`];
  });
  const { displayValue: missing } = notAvailable.data;
  const hasMissing = sections.some(({ rows, total = [] }) =>
    [...rows, total].some((cells) => cells.some(({ data }) => data.displayValue === missing)),
  );
  return [
    ...lines,
    ...(hasMeters ? [`${meter.trim()}: ${term('Meter').meaning}`] : []),
    ...(hasMissing ? [`${missing}: The figure cannot be worked out, such as a payout without stakes.`] : []),
  ];
}
