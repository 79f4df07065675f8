/** A term of the trade, with its meaning on these screens. */
export interface Term {
  readonly word: string;
  /** Other search words for it. */
  readonly also?: string;
  readonly meaning: string;
}

export interface TermGroup {
  readonly title: string;
  readonly terms: readonly Term[];
}

/** The glossary in groups, at most 60 terms. */
export const termGroups: readonly TermGroup[] = [
  {
    title: 'Money',
    terms: [
      { word: 'Cash in', meaning: 'Notes and coins that players put into a machine.' },
      { word: 'Tickets in', meaning: 'The value of the tickets that players put into a machine instead of cash.' },
      { word: 'Tickets out', meaning: 'The value of the tickets that a machine printed for players who cashed out.' },
      { word: 'Net income', also: 'net takings', meaning: 'Cash in plus tickets in, less tickets out. What the machine kept.' },
      { word: 'Stake', also: 'staked turnover', meaning: 'What players bet, including winnings that they bet again.' },
      { word: 'Win', also: 'won', meaning: 'What players won back from their stakes.' },
      { word: 'Net win', meaning: 'Stakes less wins.' },
      {
        word: 'Payout',
        also: 'payout % percentage RTP',
        meaning: 'Wins as a percentage of stakes. At 92 %, players got back £92 of each £100 staked.',
      },
      { word: 'Drop', also: 'cash box', meaning: 'The cash that is taken out of a machine at a collection.' },
      { word: 'Float', also: 'float level', meaning: 'The cash that a kiosk holds so that it can pay out and give change.' },
      { word: 'Float target', meaning: 'The cash that a kiosk should hold once it has been filled.' },
      {
        word: 'Promo',
        also: 'promotion promotional',
        meaning: 'Money that the house gives to players: as cash at the cash desk, or as a ticket from a kiosk.',
      },
      { word: 'Liability', meaning: 'The value of tickets that players still hold and that the site owes them.' },
      { word: 'Banked', also: 'net banked banking', meaning: 'The cash that goes to the bank after a collection.' },
    ],
  },
  {
    title: 'Collections and counts',
    terms: [
      { word: 'Collection', meaning: 'Emptying the machines of a site. Each one closes a collection week.' },
      { word: 'Collection week', meaning: 'The week whose cash one collection takes. It ends on a Sunday.' },
      { word: 'Meter', also: 'meters', meaning: 'The counter inside a machine that adds up money and games. It cannot be turned back.' },
      { word: 'Expected', meaning: 'The cash that should be in the machine, according to its meters.' },
      { word: 'Counted', also: 'count', meaning: 'The cash that somebody counted in the machine.' },
      { word: 'Uncounted', also: 'not counted', meaning: 'Collected, but its cash has not been entered yet. Its variance is not known.' },
      { word: 'Variance', meaning: 'Counted less expected. Below zero, cash is missing.' },
      { word: 'Tolerance', also: 'over tolerance', meaning: 'The variance that your operator accepts. Beyond it, the figure is marked.' },
      { word: 'Void', also: 'voided cancelled', meaning: 'Cancelled: a ticket or transaction that no longer counts and cannot be paid.' },
      { word: 'Income security', meaning: 'Comparing what was counted with what the meters say, to find missing cash.' },
    ],
  },
  {
    title: 'Machines and sites',
    terms: [
      { word: 'Site', also: 'venue', meaning: 'A place where machines stand, such as an arcade.' },
      { word: 'Position', also: 'pos.', meaning: 'A numbered place at a site where one machine or kiosk can stand.' },
      { word: 'Installation', meaning: 'A machine at a position, from the day it is installed until it is removed.' },
      {
        word: 'Asset number',
        also: 'asset no',
        meaning: "Your company's number for a machine. It stays the same when the machine moves.",
      },
      { word: 'Category', also: 'B3 C D', meaning: 'The legal kind of a machine, such as B3 or C. It limits stakes and prizes.' },
      { word: 'Kiosk', meaning: 'A terminal that sells tickets, pays them and gives change.' },
      { word: 'Cash desk', meaning: 'The counter where staff sell and pay tickets.' },
      { word: 'Hopper', meaning: 'The part of a machine or kiosk that holds coins and pays them out.' },
      {
        word: 'Ticket',
        also: 'TITO voucher',
        meaning: 'A printed voucher with a value. Machines, kiosks and the cash desk take it until it expires.',
      },
      { word: 'Session', meaning: "One player's play on one machine, from the first money in to the last money out." },
      { word: 'Event', meaning: 'Something that a machine reported, such as a door opened or power lost.' },
      {
        word: 'EFT',
        also: 'electronic funds transfer',
        meaning: 'Electronic funds transfer: moving money to a machine without cash or a ticket.',
      },
      {
        word: 'Per machine per week',
        meaning: 'A figure divided by the machines and the weeks that they stood there, so that sites can be compared.',
      },
    ],
  },
  {
    title: 'States of machines',
    terms: [
      { word: 'Online - Op.', also: 'operational', meaning: 'Connected and ready to play.' },
      { word: 'Online - Non Op.', also: 'non operational pending', meaning: 'Connected, but cannot be played at the moment.' },
      { word: 'Offline - Site Open', meaning: 'Not connected although the site is open. Somebody should look at it.' },
      { word: 'Offline - Site Closed', meaning: 'Not connected, as expected: the site is closed.' },
      { word: 'Authorisation Required', meaning: 'Installed, and waiting until somebody who may authorises it.' },
      { word: 'Online - EFT Disabled', meaning: 'Connected, but electronic funds transfer is turned off.' },
      { word: 'Online - No Funds', meaning: 'A kiosk that is connected but has no cash to pay out.' },
    ],
  },
  {
    title: 'Compliance',
    terms: [
      { word: 'Customer interaction', meaning: 'A conversation with a customer who may be harmed by gambling, and its outcome.' },
      { word: 'Self exclusion', meaning: "A customer's request to be refused entry for a number of months." },
      { word: 'Breach', meaning: 'A customer who excluded themselves came in or tried to.' },
      {
        word: 'RTG',
        also: 'return to gambling',
        meaning: 'Return to gambling: a customer comes back after their self exclusion has ended.',
      },
      { word: 'Age verification', also: 'think 21 challenge', meaning: 'Staff asked a customer who looked young for proof of age.' },
      { word: 'Venue check', meaning: 'A walk round the site, confirmed by scanning a code there.' },
      { word: 'Alert', meaning: 'A message to the people who must act on a record.' },
      { word: 'Review', meaning: 'A check of a record by a second person, due on a date.' },
      { word: 'Authorise', meaning: 'To confirm that a record is right. A quarter can be processed once its records are complete.' },
      {
        word: 'Quarter',
        also: 'regulatory return QR',
        meaning: 'Three months whose records are processed into one return for the regulator.',
      },
    ],
  },
  {
    title: 'People and access',
    terms: [
      { word: 'Operator', meaning: 'The business that runs the machines. It has companies, and these have sites.' },
      { word: 'Data access', meaning: 'The companies and sites that a user may see.' },
      { word: 'Access profile', also: 'permissions rights', meaning: 'A named set of rights. Each user has one.' },
      { word: 'Viewing as', meaning: 'Seeing the screens as another user sees them. Nothing can be changed meanwhile.' },
    ],
  },
];
