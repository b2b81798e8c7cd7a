export const noticeTextLength = 2_000;
