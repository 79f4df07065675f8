export const usualText = 250;
