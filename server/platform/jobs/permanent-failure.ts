/** Thrown by what a job does when trying again would fail in the same way: the job is put among the failed at once. */
export class PermanentFailure extends Error {}
