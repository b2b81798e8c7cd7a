/** The size of all share pictures, which chats and social networks show uncropped. */
export const pictureSize = { width: 1200, height: 630 } as const;
