CREATE TABLE `page_texts` (
	`page_id` text PRIMARY KEY NOT NULL,
	`made_of` text NOT NULL,
	`words` text NOT NULL,
	`texts` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action
);
