export const operatorNames = ['Northgate Leisure', 'Harbour Lights Gaming'] as const;
export const operatorPrefixes = ['NL', 'HL'] as const;

export const regionNames = ['North', 'Midlands', 'South', 'Scotland and Wales'] as const;
export const regionCodes = ['N', 'M', 'S', 'W'] as const;

export const companyNames = [
  'Silver Lantern Ltd',
  'Pier Amusements Ltd',
  'Crown Street Gaming Ltd',
  'Bay Leisure Ltd',
  'Rosewood Bingo Ltd',
] as const;

export const subCompanyNames = [
  'Lantern North',
  'Pier Coast',
  'Crown Street City',
  'Bay Leisure West',
  'Rosewood Clubs',
  'Lantern Midlands',
  'Pier Parks',
  'Crown Street Towns',
  'Bay Leisure East',
  'Rosewood High Street',
  'Lantern South',
  'Pier Inland',
  'Crown Street Stations',
  'Bay Leisure Scotland',
] as const;

export const brandNames = [
  'Silver Lantern',
  'Golden Pier',
  'Crown Street',
  'Bay Slots',
  'Rosewood Bingo',
  'Lucky Anchor',
  'Palace Amusements',
] as const;

export const streetNames = [
  'High Street',
  'Market Place',
  'Station Road',
  'Promenade',
  'Church Street',
  'London Road',
  'Bridge Street',
  'Marine Parade',
  'Victoria Road',
  'Queen Street',
] as const;

export const staffNames = [
  'Sarah Bennett',
  'Imran Hussain',
  'Chloe Watts',
  'Tom Fairley',
  'Agnieszka Nowak',
  'Leon Grant',
  'Megan Rees',
  'Craig Nairn',
  'Fatima Osman',
  'Joe Hartley',
] as const;
