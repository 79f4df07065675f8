export const productName = 'Venue Back Office';
