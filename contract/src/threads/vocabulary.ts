export const messageLength = 2000;
export const thanksLength = 200;
