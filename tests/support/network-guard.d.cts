/** Notes an address of another machine that was asked for, so that the test fails; gives the error to answer with. */
export function refuse(address: string): Error;
