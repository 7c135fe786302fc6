/** Starts the triggers of the drain (reliability.md 1.4); called once by main. */
export declare function startOrderSender(): void;
/** Asks for a drain; requests within 2 s become one. `evidence`: a connection was just seen, so waiting ends. */
export declare function kickDrain(options?: { evidence?: boolean }): void;
