CREATE TABLE `lead_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `source_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `source` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `asn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `location` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `turn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `seen_at` text;--> statement-breakpoint
CREATE INDEX `leads_source` ON `leads` (`source`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_network` ON `leads` (`network`,`created_at`);