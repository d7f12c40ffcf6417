/** Text between two dollar signs, with the characters next to them; empty at either end of a paragraph. */
type Signed = { before: string; tex: string; after: string }

/** "$5 and US$ 6", "$5 to 6$": an amount that goes on in words or names a currency. */
const amounts = /^\d[\d.,]*\s+(?:\p{L}{2,}|.*\s[A-Z]{1,3}$)/su

/** "$home/bin:$path": variables of a shell. A suffix may follow what is shorter, as in "the $n$th". */
const isSuffixed = (tex: string, after: string): boolean => /[a-z]/.test(after) && !/^\{?\w{2,}/.test(tex)

/**
 * Whether single dollar signs stand around a formula rather than before amounts or variables: not behind a word, without space inside, and not
 * before another word.
 */
export const isFormula = ({ before, tex, after }: Signed): boolean =>
  !/[\w$\\]$/.test(before) &&
  /^[^\s$](?:[^$]*[^\s$\\])?$/.test(tex) &&
  !amounts.test(tex) &&
  (!/^[\w$]/.test(after) || isSuffixed(tex, after))
