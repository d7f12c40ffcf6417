/** Thrown by a job when a retry would fail in the same way: it moves to the failed jobs at once. */
export class PermanentFailure extends Error {}
