/** What others may ask of this feature. */
export {
  countQuarantined,
  doubtfulReceipts,
  isDoubtful,
  judgeSubmissions,
  listQuarantined,
  readJudgement,
  readVerdict,
  readWaitingQuarantine,
  type Verdict,
} from './queries.ts';
