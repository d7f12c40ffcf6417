/** For a pattern of LIKE: in it, the text stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
