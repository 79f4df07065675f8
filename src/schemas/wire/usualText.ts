/** The most characters of a text that has no greatest length of its own: names, numbers, references, searches, moments. */
export const usualText = 250;
