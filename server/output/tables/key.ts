import { type Term, termGroups } from '../../../src/schemas/terms';
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
  own('The position by net income; 1 is the highest.', 'Rank'),
  term('Position', 'Pos.'),
  term('Asset number', 'Asset No.'),
  own('The number that the manufacturer gave to a machine.', 'Serial No.'),
  own('The total counts each machine once, even if it moved or was collected in several weeks.', 'Machines'),
  own('Net income of every seven days that a machine stood there, on average.', 'Per Machine per Week', 'Per Week'),
  own('The same of all machines of the category.', 'Category Per Week'),
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
  own('High or Low: Payout is further from it than chance explains: 12 points over 10,000 games, fewer over more.', 'Against Theory'),
  own('Net income of the same weekdays 52 weeks before; n/a where not the same days have figures.', 'Year Before'),
  { ...own('Net Income against Year Before.', 'Change'), onlyWith: 'Year Before' },
  own('Games that were played.', 'Games'),
  term('Session', 'Sessions', 'Session'),
  own('Stakes divided by games.', 'Average Stake'),
  own('How long the sessions lasted together, in hours, minutes and seconds.', 'Time Played'),
  term('Expected', 'Expected'),
  own('What was expected in the machines that have been counted.', 'Expected of Counted'),
  own('What is expected in machines that were collected, but whose cash has not been counted.', 'Uncounted'),
  term('Counted', 'Counted'),
  own('Collections of machines whose cash has not been counted.', 'Not Counted'),
  term('Variance', 'Variance'),
  own('Variance as a percentage of what was expected.', 'Variance %'),
  own('Meter Net Income with Variance: what the machine kept, by the count.', 'Net Income by Count'),
  own('Numbers of tickets.', 'Sold', 'Paid', 'Promo'),
  own('The value of tickets that kiosks and the cash desk sold to players.', 'Tickets Sold'),
  own('The value of tickets that kiosks and the cash desk paid to players.', 'Tickets Paid'),
  own('The value of tickets that the house gave to players.', 'Promo Tickets'),
  own('Counted plus Tickets Sold, less Tickets Paid: the cash that goes to the bank.', 'Net Banked'),
  { ...own('Tickets Sold less Tickets Paid.', 'Net'), onlyWith: 'Tickets Sold' },
  own('Cash In plus Tickets In, less Tickets Out.', 'Net'),
  own('The value of unredeemed tickets before the first day.', 'Opening'),
  own('The value of tickets of the period, to the last day or now.', 'Issued', 'Redeemed'),
  own('Opening plus Issued, less Redeemed. It is Valid and Expired together.', 'Unredeemed'),
  own('Unredeemed tickets at the end of the period.', 'Tickets'),
  own('The value of valid tickets, by the time since they were issued.', 'Under 7 Days', '7 to 14 Days', 'Over 14 Days'),
  own('The value of tickets that nobody has redeemed and that have not expired.', 'Valid'),
  own('The value of tickets that nobody redeemed in time.', 'Expired'),
  own('The kiosk or cash desk that took or gave the money.', 'Till'),
  own('Whole years since the machine was made.', 'Age (Years)'),
  own('Days on which nobody played the machine, up to the end of the period.', 'Days Without'),
  own('What the machines with a recorded price cost together.', 'Purchase Price'),
  own('Machines without a recorded price, which Purchase Price leaves out.', 'No Purchase Price'),
  term('Customer interaction', 'Interactions'),
  term('Age verification', 'Age Verifications', 'Verifications'),
  term('Self exclusion', 'Self Exclusions', 'Self Exclusion Discussed', 'Self Excluded'),
  own('Checks of an adult gaming centre. A walk round the site, confirmed by scanning a code there.', 'AGC Checks'),
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
  return hasMeters ? [...lines, `${meter.trim()}: ${term('Meter').meaning}`] : lines;
}
