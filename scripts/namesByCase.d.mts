export declare const namesThatDifferInCase: (paths: ReadonlyArray<string>) => ReadonlyArray<string>;
