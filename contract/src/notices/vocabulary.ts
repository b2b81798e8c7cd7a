/** In characters. */
export const noticeTextLength = 2_000;
