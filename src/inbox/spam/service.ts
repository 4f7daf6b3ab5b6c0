/** What others may ask of this feature. */
export {
  acceptUnjudged,
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
