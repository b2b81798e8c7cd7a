/** The size of every picture of a link: chats and networks show it whole. */
export const pictureSize = { width: 1200, height: 630 } as const;
