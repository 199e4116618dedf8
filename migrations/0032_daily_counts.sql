CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`event` text NOT NULL,
	`page` text NOT NULL,
	`lang` text NOT NULL,
	`campaign` text NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `event`, `page`, `lang`, `campaign`, `detail`)
);
